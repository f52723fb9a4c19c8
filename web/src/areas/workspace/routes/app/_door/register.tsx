import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import say from 'words/joining';
import { isSignedIn } from '@/api/session';

export const Route = createFileRoute('/app/_door/register')({
  staticData: { title: say.register() },
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/app', replace: true });
  },
  component: lazyRouteComponent(
    () => import('@/areas/workspace/joining/RegisterScreen'),
    'RegisterScreen',
  ),
});
