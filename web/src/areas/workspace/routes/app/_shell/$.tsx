import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import screens from 'words/screens';

export const Route = createFileRoute('/app/_shell/$')({
  staticData: { title: screens.notFound() },
  component: lazyRouteComponent(() => import('@/areas/workspace/shell/NoPlace'), 'NoPlace'),
});
