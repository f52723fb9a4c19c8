import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import screens from 'words/screens';
import { ENTRY_STATES, type EntryState } from '@/api/words';
import { setupQuery } from '@/areas/workspace/organising/organisingQueries';
import { entriesQuery, FIRST, FIRST_STATE } from '@/shared/entry/entriesQuery';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';
import { searchValidator, wordParam } from '@/ui/list/listSearch';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/divisions/$divisionId')(
  {
    staticData: { title: screens.entries() },
    validateSearch: searchValidator<{ state?: EntryState | undefined }>(
      v.object({ state: wordParam(ENTRY_STATES) }),
    ),
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queryClient }, params, deps }) => {
      const id = parseId(params.tournamentId);
      const division = parseId(params.divisionId);
      if (id === undefined || division === undefined) return;
      prefetch(
        queryClient,
        setupQuery(id),
        entriesQuery(division, deps.state ?? FIRST_STATE, FIRST),
      );
    },
    component: Entries,
  },
);

const EntriesScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/organising/EntriesScreen')).EntriesScreen,
}));

function Entries() {
  const { tournamentId, divisionId } = Route.useParams();
  const { state } = Route.useSearch();
  return (
    <EntriesScreen
      divisionId={divisionId}
      key={divisionId}
      state={state}
      tournamentId={tournamentId}
    />
  );
}
