import say from 'words/security';
import { PageHeader } from '@/ui/PageHeader';
import { SecondFactorPanel } from './SecondFactorPanel';
import { SessionsPanel } from './SessionsPanel';

/** How one's sign-in is guarded, and where one is signed in: of administrators and of people. */
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
