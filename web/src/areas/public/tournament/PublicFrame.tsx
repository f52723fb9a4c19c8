import { QuietButton } from '@/ui/QuietButton';
import '@/ui/console.css';
import '@/ui/print.css';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import say from 'words/shared';
import { renewSession } from '@/api/http';
import { isSignedIn, watchSession } from '@/api/session';
import classes from '@/shared/entry/Entering.module.css';
import { signInAt } from '@/shared/entry/publicAddress';
import { Mark } from '@/ui/Mark';

// Nothing is shown before something was pressed.
const Toasts = lazy(async () => ({ default: (await import('@/ui/toasts/Toasts')).Toasts }));

interface PublicFrameProps {
  /** Where one comes back to after the sign-in. */
  returnTo: string;
  children: ReactNode;
}

/** What stands around a page that everybody may read. Its links lead to other pages. */
export function PublicFrame({ returnTo, children }: PublicFrameProps) {
  const isKnown = useSyncExternalStore(watchSession, isSignedIn);
  // Once per page load, as in the workspace.
  useEffect(() => {
    if (isSignedIn()) renewSession();
  }, []);
  return (
    <div className={classes.frame}>
      <header className={classes.topbar} data-no-print>
        <a className={classes.brand} href={isKnown ? '/app' : '/'}>
          <Mark size={24} />
          <span>Touchline</span>
        </a>
        <QuietButton component="a" href={isKnown ? '/app' : signInAt(returnTo)}>
          {isKnown ? say.toWorkspace() : say.signIn()}
        </QuietButton>
      </header>
      <main className={classes.content} id="content" tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  );
}
