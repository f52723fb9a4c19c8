import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import screens from 'words/screens';
import {
  choicesQuery,
  myTournamentsQuery,
  templatesQuery,
} from '@/areas/workspace/organising/organisingQueries';
import { prefetch } from '@/shared/list/listRoute';
import { isActing } from '@/shared/signIn/acting';
import { positiveParam, searchValidator } from '@/ui/list/listSearch';

export const Route = createFileRoute('/app/_shell/tournaments/new')({
  staticData: { title: screens.newTournament() },
  validateSearch: searchValidator<{ step?: number | undefined }>(v.object({ step: positiveParam })),
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, choicesQuery());
    if (!isActing()) prefetch(queryClient, templatesQuery(), myTournamentsQuery());
  },
  component: NewTournament,
});

const NewTournamentScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/organising/NewTournamentScreen')).NewTournamentScreen,
}));

function NewTournament() {
  const { step = 1 } = Route.useSearch();
  return <NewTournamentScreen step={step} />;
}
