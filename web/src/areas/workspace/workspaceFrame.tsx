import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { renewSession } from '@/api/http';
import { NoticeBell } from '@/areas/workspace/notifications/NoticeBell';
import { WorkspaceShell } from '@/areas/workspace/shell/WorkspaceShell';
import { isActing } from '@/shared/signIn/acting';
import { Toasts } from '@/ui/toasts/Toasts';

/** The screens of somebody who is signed in. */
export function WorkspaceFrame() {
  // Once per page load, and behind the first screen's own requests: nothing waits for it.
  useEffect(() => renewSession(), []);
  return (
    <WorkspaceShell bell={!isActing() && <NoticeBell />}>
      <Outlet />
      <Toasts />
    </WorkspaceShell>
  );
}
