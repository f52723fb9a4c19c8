import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

/** In development builds alone: others have neither the screen nor its code. */
export const Route = createFileRoute('/admin/_shell/styleguide')({
  staticData: { title: 'Styleguide', section: 'Main' },
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  ...(import.meta.env.DEV && {
    component: lazyRouteComponent(
      () => import('@/areas/console/styleguide/StyleguideScreen'),
      'StyleguideScreen',
    ),
  }),
});
