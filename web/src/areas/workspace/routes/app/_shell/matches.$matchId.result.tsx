import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';
import { resultQuery } from '@/areas/workspace/matchday/matchdayQueries';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/app/_shell/matches/$matchId/result')({
  staticData: { title: screens.result() },
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.matchId);
    if (id !== undefined) prefetch(queryClient, resultQuery(id));
  },
  component: Result,
});

const ResultScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/matchday/ResultScreen')).ResultScreen,
}));

function Result() {
  const { matchId } = Route.useParams();
  return <ResultScreen key={matchId} matchId={matchId} />;
}
