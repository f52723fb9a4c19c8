import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import screens from 'words/screens';
import { tournamentResultsQuery } from '@/areas/workspace/matchday/matchdayQueries';
import { suspensionsQuery } from '@/areas/workspace/matchday/suspensionQueries';
import { setupQuery } from '@/areas/workspace/organising/organisingQueries';
import type { ResultsSearch } from '@/areas/workspace/organising/results/ResultsScreen';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';
import { formParams } from '@/ui/dialog/useFormAddress';
import { positiveParam, searchValidator } from '@/ui/list/listSearch';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/results')({
  staticData: { title: screens.results() },
  validateSearch: searchValidator<ResultsSearch>(
    v.object({ division: positiveParam, edit: formParams.edit }),
  ),
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    if (id === undefined) return;
    prefetch(queryClient, setupQuery(id));
    prefetch(queryClient, tournamentResultsQuery(id));
    prefetch(queryClient, suspensionsQuery(id));
  },
  component: Results,
});

const ResultsScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/organising/results/ResultsScreen')).ResultsScreen,
}));

const DecisionsPanel = lazy(async () => ({
  default: (await import('@/areas/workspace/matchday/DecisionsPanel')).DecisionsPanel,
}));

const SuspensionsPanel = lazy(async () => ({
  default: (await import('@/areas/workspace/matchday/SuspensionsPanel')).SuspensionsPanel,
}));

const ResultRules = lazy(async () => ({
  default: (await import('@/areas/workspace/matchday/ResultRules')).ResultRules,
}));

function Results() {
  const { tournamentId } = Route.useParams();
  const search = Route.useSearch();
  const id = parseId(tournamentId);
  return (
    <ResultsScreen
      after={
        id !== undefined && (
          <Suspense fallback={null}>
            <ResultRules tournamentId={id} />
          </Suspense>
        )
      }
      key={tournamentId}
      search={search}
      tournamentId={tournamentId}
    >
      {id !== undefined && (
        // Most tournaments have neither: no room is reserved for them.
        <Suspense fallback={null}>
          <DecisionsPanel tournamentId={id} />
          <SuspensionsPanel tournamentId={id} />
        </Suspense>
      )}
    </ResultsScreen>
  );
}
