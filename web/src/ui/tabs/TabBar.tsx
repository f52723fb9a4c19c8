import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { readingKey } from '@/language/language';
import { showWithin } from './showWithin';
import classes from './TabBar.module.css';

/** A tab, and where it is. */
interface TabEntry {
  /** Unique on the screen. */
  key: string;
  title: string;
  /** What the address says for it. */
  search: object;
}

export const tabOf = (key: string) => `tab-${key}`;
export const panelOf = (key: string) => `panel-${key}`;

interface TabBarProps {
  label: string;
  tabs: readonly TabEntry[];
  /** The key of the one whose panel is shown. */
  selected: string;
  /** What stands behind the last tab. */
  children?: ReactNode;
}

/**
 * The tabs of a screen. Each is a link, so that it can be bookmarked and Back works. The arrows move
 * the focus only: following every tab on the way would ask the server for each of them.
 */
export function TabBar({ label, tabs, selected, children }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the screen, and a screen that is turned may become narrower than they are.
  useEffect(() => {
    const place = bar.current;
    if (!place || tabs.length === 0) return;
    const sized = new ResizeObserver(() => {
      const tab = document.getElementById(tabOf(selected));
      if (tab) showWithin(place, tab);
    });
    sized.observe(place);
    return () => sized.disconnect();
  }, [selected, tabs.length]);
  return (
    <div className={classes.bar} data-no-print ref={bar}>
      <div aria-label={label} className={classes.tabs} onKeyDown={moveFocus} role="tablist">
        {tabs.map(({ key, title, search }) => (
          <Link
            aria-controls={key === selected ? panelOf(key) : undefined}
            aria-selected={key === selected}
            className={classes.tab}
            id={tabOf(key)}
            key={key}
            resetScroll={false}
            role="tab"
            search={search}
            state={(previous) => previous}
            tabIndex={key === selected ? 0 : -1}
            to="."
          >
            {title}
          </Link>
        ))}
      </div>
      {children}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  if (at === -1) return;
  if (event.key === ' ') {
    // A link answers to Enter by itself, a tab to the space bar, too.
    event.preventDefault();
    tabs[at]?.click();
    return;
  }
  const target: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = target[readingKey(event.key)];
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}
