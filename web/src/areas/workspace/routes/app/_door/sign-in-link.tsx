import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import say from 'words/joining';

export const Route = createFileRoute('/app/_door/sign-in-link')({
  staticData: { title: say.linkTitle() },
  component: lazyRouteComponent(
    () => import('@/areas/workspace/joining/askForLink'),
    'SignInLinkScreen',
  ),
});
