import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/joining';

export const Route = createFileRoute('/app/_door/reset-password')({
  staticData: { title: say.resetTitle() },
  component: lazyRouteComponent(
    () => import('@/areas/workspace/joining/ResetPasswordScreen'),
    'ResetPasswordScreen',
  ),
});
