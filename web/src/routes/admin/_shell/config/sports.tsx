import { createFileRoute } from '@tanstack/react-router';
import { sportsQuery } from '@/api/sportsQuery';
import { SportsScreen } from '@/features/sports/SportsScreen';

export const Route = createFileRoute('/admin/_shell/config/sports')({
  staticData: { title: 'Sports', section: 'Configuration' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(sportsQuery());
  },
  component: SportsScreen,
});
