import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/joining';

export const Route = createFileRoute('/app/_door/forgot-password')({
  staticData: { title: say.forgot() },
  component: lazyRouteComponent(
    () => import('@/areas/workspace/joining/askForLink'),
    'ForgotPasswordScreen',
  ),
});
