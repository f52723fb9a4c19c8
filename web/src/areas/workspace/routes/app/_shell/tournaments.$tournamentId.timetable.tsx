import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import screens from 'words/screens';
import { setupQuery } from '@/areas/workspace/organising/organisingQueries';
import { timetableQuery } from '@/areas/workspace/organising/timetable/timetableQueries';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';
import { positiveParam, searchValidator } from '@/ui/list/listSearch';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/timetable')({
  staticData: { title: screens.timetable() },
  validateSearch: searchValidator<{ match?: number | undefined }>(
    v.object({ match: positiveParam }),
  ),
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    if (id === undefined) return;
    prefetch(queryClient, setupQuery(id), timetableQuery(id));
  },
  component: Timetable,
});

const TimetableScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/organising/timetable/TimetableScreen')).TimetableScreen,
}));

function Timetable() {
  const { tournamentId } = Route.useParams();
  const { match } = Route.useSearch();
  return <TimetableScreen key={tournamentId} match={match} tournamentId={tournamentId} />;
}
