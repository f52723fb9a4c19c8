import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/account';
import { SecurityIcon } from '@/ui/icons';

export const Route = createFileRoute('/app/_shell/security')({
  staticData: {
    title: say.yourSecurity(),
    menu: { group: 'account', place: 2, Icon: SecurityIcon },
  },
  component: lazyRouteComponent(() => import('@/shared/security/SecurityScreen'), 'SecurityScreen'),
});
