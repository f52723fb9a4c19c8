import { createFileRoute } from '@tanstack/react-router';
import { SportsScreen } from '@/features/sports/SportsScreen';
import { sportsQuery } from '@/features/sports/sportsQuery';

export const Route = createFileRoute('/admin/_shell/config/sports')({
  staticData: { title: 'Sports', section: 'Configuration' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(sportsQuery());
  },
  component: SportsScreen,
});
