import '@/ui/console.css';
import '@/ui/print.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import say from 'words/entering';
import { renewSession } from '@/api/http';
import { isSignedIn, watchSession } from '@/api/session';
import { ButtonLink } from '@/ui/ButtonLink';
import { Mark } from '@/ui/Mark';
import { Toasts } from '@/ui/toasts/Toasts';
import classes from './Entering.module.css';

interface PublicFrameProps {
  /** Where one comes back to after the sign-in. */
  returnTo: string;
  children: ReactNode;
}

/** What stands around a page that everybody may read. */
export function PublicFrame({ returnTo, children }: PublicFrameProps) {
  const isKnown = useSyncExternalStore(watchSession, isSignedIn);
  // Once per page load, as in the workspace.
  useEffect(() => {
    if (isSignedIn()) renewSession();
  }, []);
  return (
    <div className={classes.frame}>
      <header className={classes.topbar} data-no-print>
        {isKnown ? (
          <Link className={classes.brand} to="/app">
            <Mark size={24} />
            <span>Touchline</span>
          </Link>
        ) : (
          // Another page: the front page is the console's.
          <a className={classes.brand} href="/">
            <Mark size={24} />
            <span>Touchline</span>
          </a>
        )}
        {isKnown ? (
          <ButtonLink color="gray" to="/app" variant="default">
            {say.toWorkspace()}
          </ButtonLink>
        ) : (
          <ButtonLink color="gray" search={{ returnTo }} to="/app/sign-in" variant="default">
            {say.signIn()}
          </ButtonLink>
        )}
      </header>
      <main className={classes.content} id="content" tabIndex={-1}>
        {children}
      </main>
      <Toasts />
    </div>
  );
}
