import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/roles';

export const Route = createFileRoute('/app/_door/invitation')({
  staticData: { title: say.mailedTitle() },
  component: lazyRouteComponent(
    () => import('@/areas/workspace/joining/InvitationScreen'),
    'InvitationScreen',
  ),
});
