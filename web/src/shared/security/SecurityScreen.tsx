import { lazy, Suspense } from 'react';
import say from 'words/security';
import { kindOfSession } from '@/api/session';
import { PageHeader } from '@/ui/PageHeader';
import { SecondFactorPanel } from './SecondFactorPanel';
import { SessionsPanel } from './SessionsPanel';

// Administrators have none, so the console does not load it.
const PasskeysPanel = lazy(async () => ({
  default: (await import('./PasskeysPanel')).PasskeysPanel,
}));

/** How one's sign-in is guarded, and where one is signed in: of administrators and of people. */
export function SecurityScreen() {
  return (
    <>
      <PageHeader summary={say.summary()} title={say.title()} />
      <div className="tl-form">
        <SecondFactorPanel />
        {kindOfSession() === 'person' && (
          <Suspense>
            <PasskeysPanel />
          </Suspense>
        )}
        <SessionsPanel />
      </div>
    </>
  );
}
