import { createFileRoute } from '@tanstack/react-router';
import { SportsScreen } from '@/features/sports/SportsScreen';
import { sportsRoute } from '@/features/sports/sportsRoute';

export const Route = createFileRoute('/admin/_shell/sports')({
  ...sportsRoute(),
  component: SportsScreen,
});
