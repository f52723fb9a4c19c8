import { createFileRoute, Outlet } from '@tanstack/react-router';
import { JoiningFrame } from '@/areas/workspace/joining/JoiningFrame';

/** The screens of those who are not signed in. */
export const Route = createFileRoute('/app/_door')({ component: Door });

function Door() {
  return (
    <JoiningFrame>
      <Outlet />
    </JoiningFrame>
  );
}
