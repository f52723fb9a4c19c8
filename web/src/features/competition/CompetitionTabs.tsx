import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import say from 'words/competition';
import screens from 'words/screens';
import { readingKey } from '@/api/language';
import type { TournamentDetails } from '@/api/types';
import { present } from '@/ui/list/listSearch';
import { useScreenParts } from '@/ui/screenParts';
import { Skeleton } from '@/ui/states';
import classes from './CompetitionTabs.module.css';
import type { Tab } from './competitionSearch';

const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

interface TabEntry {
  tab: Tab | undefined;
  /** Whether the tournament has anything to show or to explain there. */
  isFilled: (details: Pick<TournamentDetails, 'has' | 'rule_pack'>) => boolean;
}

const ENTRIES: readonly TabEntry[] = [
  { tab: undefined, isFilled: () => true },
  {
    tab: 'standings',
    // Only matches of two teams have rules. Where they make no table, the tab says why.
    isFilled: ({ has, rule_pack }) => rule_pack !== null || has.seasons,
  },
  { tab: 'bracket', isFilled: ({ has }) => has.bracket },
  { tab: 'fixtures', isFilled: () => true },
  { tab: 'leaders', isFilled: ({ has }) => has.leaders },
  { tab: 'rules', isFilled: ({ has }) => has.standings || has.seasons },
];

export const tabOf = (tab: Tab | undefined) => `tab-${tab ?? 'overview'}`;
export const panelOf = (tab: Tab | undefined) => `panel-${tab ?? 'overview'}`;

interface CompetitionTabsProps {
  /** Undefined while it is not known which tabs have anything to show. */
  details: TournamentDetails | undefined;
  /** The division that the address names; every tab shows it. */
  division: number | undefined;
  selected: Tab | undefined;
}

/**
 * The tabs of the page. Each is a link, so that it can be bookmarked and Back works. The arrows move
 * the focus only: following every tab on the way would ask the server for each of them.
 */
export function CompetitionTabs({ details, division, selected }: CompetitionTabsProps) {
  // A tab without content is left out, unless the address asks for it: then it says so itself.
  const shown = useMemo(
    () =>
      ENTRIES.map(({ tab, isFilled }) => ({
        tab,
        isFilled,
        title: say.tab({ tab: tab ?? 'overview' }),
        search: present({ tab, division }),
      })).filter(
        ({ tab, isFilled }) =>
          tab === selected || (details ? isFilled(details) : tab === undefined),
      ),
    [details, division, selected],
  );
  useScreenParts(shown);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    if (shown.length > 0) document.getElementById(tabOf(selected))?.scrollIntoView(NEAREST);
  }, [selected, shown.length]);

  return (
    <div className={classes.bar} data-no-print>
      <div
        aria-label={screens.tournament()}
        className={classes.tabs}
        onKeyDown={moveFocus}
        role="tablist"
      >
        {shown.map(({ tab, title, search }) => (
          <Link
            aria-controls={tab === selected ? panelOf(tab) : undefined}
            aria-selected={tab === selected}
            className={classes.tab}
            id={tabOf(tab)}
            key={tabOf(tab)}
            resetScroll={false}
            role="tab"
            search={search}
            state={(previous) => previous}
            tabIndex={tab === selected ? 0 : -1}
            to="."
          >
            {title}
          </Link>
        ))}
      </div>
      {!details && <Skeleton width={320} />}
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
