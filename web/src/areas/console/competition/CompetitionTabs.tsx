import { useMemo } from 'react';
import say from 'words/competition';
import screens from 'words/screens';
import type { TournamentDetails } from '@/api/types';
import type { Tab } from '@/shared/competition/competitionSearch';
import { present } from '@/ui/list/listSearch';
import { useScreenParts } from '@/ui/screenParts';
import { Skeleton } from '@/ui/states';
import { TabBar } from '@/ui/tabs/TabBar';

interface TabOfTournament {
  tab: Tab | undefined;
  /** Whether the tournament has anything to show or to explain there. */
  isFilled: (details: TournamentDetails) => boolean;
}

/** Entries and draws are made here: an import brings results. */
const isMadeHere = ({ imported, is_quick_match }: TournamentDetails) =>
  imported === null && !is_quick_match;

const TABS_OF_TOURNAMENT: readonly TabOfTournament[] = [
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
  { tab: 'entries', isFilled: isMadeHere },
  { tab: 'draws', isFilled: isMadeHere },
];

export const keyOf = (tab: Tab | undefined) => tab ?? 'overview';

interface CompetitionTabsProps {
  /** Undefined while it is not known which tabs have anything to show. */
  details: TournamentDetails | undefined;
  /** The division that the address names; every tab shows it. */
  division: number | undefined;
  selected: Tab | undefined;
}

/** The tabs of a tournament's page. */
export function CompetitionTabs({ details, division, selected }: CompetitionTabsProps) {
  // A tab without content is left out, unless the address asks for it: then it says so itself.
  const shown = useMemo(
    () =>
      TABS_OF_TOURNAMENT.filter(
        ({ tab, isFilled }) =>
          tab === selected || (details ? isFilled(details) : tab === undefined),
      ).map(({ tab }) => ({
        key: keyOf(tab),
        title: say.tab({ tab: keyOf(tab) }),
        search: present({ tab, division }),
      })),
    [details, division, selected],
  );
  useScreenParts(shown);
  return (
    <TabBar label={screens.tournament()} selected={keyOf(selected)} tabs={shown}>
      {!details && <Skeleton width={320} />}
    </TabBar>
  );
}
