import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/account';

export const Route = createFileRoute('/app/_shell/change-password')({
  staticData: { title: say.changePassword() },
  component: lazyRouteComponent(
    () => import('@/areas/workspace/password/ChangeOwnPassword'),
    'ChangeOwnPassword',
  ),
});
