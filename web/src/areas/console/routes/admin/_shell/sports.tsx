import { createFileRoute } from '@tanstack/react-router';
import { SportsScreen } from '@/areas/console/sports/SportsScreen';
import { sportsRoute } from '@/areas/console/sports/sportsRoute';

export const Route = createFileRoute('/admin/_shell/sports')({
  ...sportsRoute(),
  component: SportsScreen,
});
