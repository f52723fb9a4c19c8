import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import screens from 'words/screens';
import { setupQuery } from '@/features/organising/organisingQueries';
import type { ResultsSearch } from '@/features/organising/results/ResultsScreen';
import { parseId } from '@/ui/addressId';
import { formParams } from '@/ui/dialog/useFormAddress';
import { prefetch } from '@/ui/list/listRoute';
import { positiveParam, searchValidator } from '@/ui/list/listSearch';
import { Skeleton } from '@/ui/states';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/results')({
  staticData: { title: screens.results() },
  validateSearch: searchValidator<ResultsSearch>(
    v.object({ division: positiveParam, edit: formParams.edit }),
  ),
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    if (id !== undefined) prefetch(queryClient, setupQuery(id));
  },
  component: Results,
});

const ResultsScreen = lazy(async () => ({
  default: (await import('@/features/organising/results/ResultsScreen')).ResultsScreen,
}));

const DisputesPanel = lazy(async () => ({
  default: (await import('@/features/matchday/DisputesPanel')).DisputesPanel,
}));

const SuspensionsPanel = lazy(async () => ({
  default: (await import('@/features/matchday/SuspensionsPanel')).SuspensionsPanel,
}));

function Results() {
  const { tournamentId } = Route.useParams();
  const search = Route.useSearch();
  const id = parseId(tournamentId);
  return (
    <ResultsScreen key={tournamentId} search={search} tournamentId={tournamentId}>
      {id !== undefined && (
        <Suspense fallback={<Skeleton height={96} width="100%" />}>
          <DisputesPanel tournamentId={id} />
          <SuspensionsPanel tournamentId={id} />
        </Suspense>
      )}
    </ResultsScreen>
  );
}
