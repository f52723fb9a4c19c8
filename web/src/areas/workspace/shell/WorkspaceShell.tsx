import '@/ui/console.css';
import '@/ui/choices.css';
import '@/ui/print.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import say from 'words/shell';
import { ConnectionNotice } from '@/shared/live/ConnectionNotice';
import { PrintFooter } from '@/shared/shell/PrintFooter';
import { ScreenAnnouncer } from '@/shared/shell/ScreenAnnouncer';
import shell from '@/shared/shell/Shell.module.css';
import { isActing } from '@/shared/signIn/acting';
import { Mark } from '@/ui/Mark';
import { ActingBar } from './ActingBar';
import { PersonMenu } from './PersonMenu';
import { placesInBar, type ReachablePlace, usePlaces } from './places';
import classes from './WorkspaceShell.module.css';

interface WorkspaceShellProps {
  /** Stands in the top bar beside what is one's own. */
  bell?: ReactNode;
  children: ReactNode;
}

/**
 * What stands around the screens of somebody who is signed in: on a phone the menu is a bar below the
 * screen, where a thumb reaches it, and beside the screen in a wider window.
 */
export function WorkspaceShell({ bell, children }: WorkspaceShellProps) {
  const places = usePlaces();
  const inBar = new Set(placesInBar(places));
  const isAdministrator = isActing();
  return (
    <div className={classes.shell} data-alone={isAdministrator}>
      <a className={shell.skip} data-no-print href="#content">
        {say.skip()}
      </a>
      <header className={classes.topbar} data-no-print>
        {isAdministrator ? (
          <ActingBar />
        ) : (
          <>
            <Link aria-label={say.toStart()} className={classes.brand} to="/app">
              <Mark size={24} />
              <span>Touchline</span>
            </Link>
            <div className={classes.own}>
              {bell}
              <PersonMenu />
            </div>
          </>
        )}
      </header>
      {!isAdministrator && (
        <nav aria-label={say.mainMenu()} className={classes.menu} data-no-print>
          <ul className={classes.places}>
            {places.map((place) => (
              <li
                className={classes.place}
                data-group={place.group}
                data-in-bar={inBar.has(place)}
                key={place.to}
              >
                <PlaceLink place={place} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={classes.column}>
        <ConnectionNotice toldByStream={false} />
        <main className={classes.content} id="content" tabIndex={-1}>
          {children}
        </main>
        <PrintFooter />
      </div>
      <ScreenAnnouncer />
    </div>
  );
}

function PlaceLink({ place: { title, to, Icon } }: { place: ReachablePlace }) {
  return (
    <Link
      // The start is above all others, and is marked alone.
      activeOptions={{ exact: to === '/app' }}
      activeProps={{ 'aria-current': 'page' }}
      className={classes.link}
      to={to}
    >
      <Icon size={22} />
      <span>{title}</span>
    </Link>
  );
}
