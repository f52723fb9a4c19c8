import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { renewSession } from '@/api/http';
import { isSignedIn } from '@/api/session';
import { NotificationBell } from '@/areas/console/notifications/NotificationBell';
import { EnrolFirstScreen } from '@/areas/console/security/EnrolFirstScreen';
import { Shell } from '@/areas/console/shell/Shell';
import { useAdmin } from '@/areas/console/shell/useAdmin';
import { Previews } from '@/shared/preview/Previews';
import { useSignOut } from '@/shared/signIn/signOut';
import { nextPaint } from '@/ui/nextPaint';
import { Toasts } from '@/ui/toasts/Toasts';

export const Route = createFileRoute('/admin/_shell')({
  beforeLoad: ({ location, cause }) => {
    if (!isSignedIn()) {
      throw redirect({ to: '/admin', search: { returnTo: location.href }, replace: true });
    }
    // The router renders another address in one go: not before the click that led there is answered.
    return cause === 'stay' ? nextPaint() : undefined;
  },
  component: Console,
});

function Console() {
  // Once per page load, and behind the first screen's own requests: nothing waits for it.
  useEffect(() => renewSession(), []);
  const admin = useAdmin();
  const signOut = useSignOut();
  if (admin?.mustSetUpSecondFactor) {
    return (
      <>
        <EnrolFirstScreen onSignOut={signOut} />
        <Toasts />
      </>
    );
  }
  return (
    <Shell bell={<NotificationBell />}>
      <Outlet />
      <Previews />
      <Toasts />
    </Shell>
  );
}
