import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import screens from 'words/screens';
import { choicesQuery, setupQuery } from '@/areas/workspace/organising/organisingQueries';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';
import { type FormSearch, formParams } from '@/ui/dialog/useFormAddress';
import { searchValidator } from '@/ui/list/listSearch';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/')({
  staticData: { title: screens.tournament() },
  validateSearch: searchValidator<FormSearch>(v.object(formParams)),
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    if (id !== undefined) prefetch(queryClient, setupQuery(id), choicesQuery());
  },
  component: Tournament,
});

const TournamentScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/organising/TournamentScreen')).TournamentScreen,
}));

function Tournament() {
  const { tournamentId } = Route.useParams();
  const { add, edit } = Route.useSearch();
  // Another tournament is another screen: no dialog stays open.
  return <TournamentScreen add={add} edit={edit} key={tournamentId} tournamentId={tournamentId} />;
}
