import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';
import { setupQuery } from '@/features/organising/organisingQueries';
import { timetableQuery } from '@/features/organising/timetable/timetableQueries';
import { parseId } from '@/ui/addressId';
import { prefetch } from '@/ui/list/listRoute';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/timetable')({
  staticData: { title: screens.timetable() },
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    if (id === undefined) return;
    prefetch(queryClient, setupQuery(id), timetableQuery(id));
  },
  component: Timetable,
});

const TimetableScreen = lazy(async () => ({
  default: (await import('@/features/organising/timetable/TimetableScreen')).TimetableScreen,
}));

function Timetable() {
  const { tournamentId } = Route.useParams();
  return <TimetableScreen key={tournamentId} tournamentId={tournamentId} />;
}
