import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/joining';

export const Route = createFileRoute('/app/_door/verify')({
  staticData: { title: say.verifyTitle() },
  component: lazyRouteComponent(
    () => import('@/areas/workspace/joining/VerifyScreen'),
    'VerifyScreen',
  ),
});
