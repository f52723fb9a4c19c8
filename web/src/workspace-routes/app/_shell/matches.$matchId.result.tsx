import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';
import { resultQuery } from '@/features/matchday/matchdayQueries';
import { parseId } from '@/ui/addressId';
import { prefetch } from '@/ui/list/listRoute';

export const Route = createFileRoute('/app/_shell/matches/$matchId/result')({
  staticData: { title: screens.result() },
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.matchId);
    if (id !== undefined) prefetch(queryClient, resultQuery(id));
  },
  component: Result,
});

const ResultScreen = lazy(async () => ({
  default: (await import('@/features/matchday/ResultScreen')).ResultScreen,
}));

function Result() {
  const { matchId } = Route.useParams();
  return <ResultScreen key={matchId} matchId={matchId} />;
}
