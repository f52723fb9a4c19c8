import { createFileRoute } from '@tanstack/react-router';
import { SportsScreen } from '@/areas/console/sports/SportsScreen';
import { sportsRoute } from '@/areas/console/sports/sportsRoute';
import { SportsIcon } from '@/ui/icons';

export const Route = createFileRoute('/admin/_shell/config/sports')({
  ...sportsRoute({
    place: 10,
    letter: 's',
    Icon: SportsIcon,
    alsoAt: '/admin/sports',
    exported: { list: 'sports' },
  }),
  component: SportsScreen,
});
