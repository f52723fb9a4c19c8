import say from 'words/security';
import { PageHeader } from '@/ui/PageHeader';
import { SecondFactorPanel } from './SecondFactorPanel';
import { SessionsPanel } from './SessionsPanel';

/** How the sign-in of the administrator is guarded, and where they are signed in. */
export function SecurityScreen() {
  return (
    <>
      <PageHeader summary={say.summary()} title={say.title()} />
      <div className="tl-form">
        <SecondFactorPanel />
        <SessionsPanel />
      </div>
    </>
  );
}
