/** What the command palette offers, apart from how it looks. */

import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import say from 'words/shell';
import { meetingText } from '@/shared/match/sides';
import { shownStatus } from '@/shared/match/standing';
import {
  ArrowRightIcon,
  BookmarkIcon,
  MatchesIcon,
  PlayersIcon,
  TeamsIcon,
  TournamentsIcon,
  UsersIcon,
} from '@/ui/icons';
import { recordPlace } from '@/ui/RecordLink';
import type { ScreenPart } from '@/ui/screenParts';
import { fold, searchWords } from '@/ui/text';
import type { ReachableScreen } from '../screens';
import type { OpenedPlace } from './recent';
import type { Found } from './searchQuery';

export interface Command {
  /** Unique among all commands. */
  id: string;
  label: string;
  detail?: string | undefined;
  /** Why it was found, where neither label nor detail shows it. */
  reasons?: readonly string[];
  status?: string | undefined;
  /** Keys that do the same, pressed one after the other. */
  keys?: readonly string[];
  Icon: (props: { size?: number; className?: string | undefined }) => ReactNode;
  run: () => void;
}

export interface CommandGroup {
  kind: Parameters<typeof say.group>[0]['group'];
  commands: readonly Command[];
}

/** Leads to an address of the console. */
export type Go = (place: NavigateOptions) => void;

export function screenCommands(screens: readonly ReachableScreen[], go: Go): Command[] {
  return screens.map(({ title, to, letter, Icon }) => ({
    id: `screen-${to}`,
    label: title,
    keys: ['g', letter],
    Icon,
    run: () => go({ to } as NavigateOptions),
  }));
}

/** The places that were opened last. */
export function recentCommands(
  places: readonly OpenedPlace[],
  screens: readonly ReachableScreen[],
  go: Go,
): Command[] {
  return places.map(({ path, title, parent }) => ({
    id: `recent-${path}`,
    label: title,
    detail: parent,
    // A record has the icon of its list; teams have none.
    Icon: screens.find(({ to }) => path.startsWith(to))?.Icon ?? TeamsIcon,
    run: () => go({ to: path } as NavigateOptions),
  }));
}

/** The parts of the screen; `show` leads to one. */
export function partCommands(
  parts: readonly ScreenPart[],
  show: (search: object) => void,
): Command[] {
  return parts.map(({ title, search }) => ({
    id: `part-${title}`,
    label: title,
    Icon: ArrowRightIcon,
    run: () => show(search),
  }));
}

export interface SavedView {
  id: number;
  name: string;
  address: string;
}

/** The views that the administrator has saved; `open` leads to an address. */
export function viewCommands(
  views: readonly SavedView[],
  open: (address: string) => void,
): Command[] {
  return views.map(({ id, name, address }) => ({
    id: `view-${id}`,
    label: name,
    Icon: BookmarkIcon,
    run: () => open(address),
  }));
}

/** Those whose words all occur in what an option shows or in the group's title. */
export function matching(group: CommandGroup, text: string): CommandGroup {
  const wanted = searchWords(text);
  if (wanted.length === 0) return group;
  return {
    ...group,
    commands: group.commands.filter(({ label, detail = '', reasons = [] }) => {
      const words = fold([label, detail, ...reasons, say.group({ group: group.kind })].join(' '));
      return wanted.every((word) => words.includes(word));
    }),
  };
}

type Reason = Found['teams'][number]['because'][number];

/** An older server does not say why. */
interface Hit {
  because?: readonly Reason[];
}

function reasonsOf({ because = [] }: Hit): string[] {
  return because.map(({ field, text }) => say.foundBecause({ field, text }));
}

/** A sport is what a player plays. */
function reasonsOfPlayer({ because = [] }: Hit): string[] {
  return because.map(({ field, text }) =>
    say.foundBecause({ field: field === 'sport' ? 'plays' : field, text }),
  );
}

/** What was found, as groups: people whose name was typed first, then teams and the others. */
export function foundGroups(found: Found, typed: string, go: Go): CommandGroup[] {
  const groups = groupsOf(found, go);
  const wanted = searchWords(typed);
  const isNamed = ({ kind, commands: [first] }: CommandGroup) => {
    const name = fold(first?.label ?? '');
    return (kind === 'users' || kind === 'players') && wanted.every((word) => name.includes(word));
  };
  return [...groups.filter(isNamed), ...groups.filter((group) => !isNamed(group))];
}

function groupsOf(found: Found, go: Go): CommandGroup[] {
  return [
    {
      kind: 'teams',
      commands: found.teams.map((team) => ({
        id: `team-${team.team_id}`,
        label: team.team_name,
        reasons: reasonsOf(team),
        Icon: TeamsIcon,
        run: () => go(recordPlace('team', team.team_id)),
      })),
    },
    {
      kind: 'tournaments',
      commands: found.tournaments.map((tournament) => ({
        id: `tournament-${tournament.tournament_id}`,
        label: tournament.tournament_name,
        reasons: reasonsOf(tournament),
        status: tournament.status,
        Icon: TournamentsIcon,
        run: () => go(recordPlace('tournament', tournament.tournament_id)),
      })),
    },
    {
      kind: 'users',
      commands: found.users.map((user) => ({
        id: `user-${user.user_id}`,
        label: user.full_name,
        detail: user.email,
        reasons: reasonsOf(user),
        Icon: UsersIcon,
        run: () => go(recordPlace('user', user.user_id)),
      })),
    },
    {
      kind: 'players',
      commands: found.players.map((player) => ({
        id: `player-${player.player_profile_id}`,
        label: player.player_name,
        detail: player.email ?? undefined,
        reasons: reasonsOfPlayer(player),
        Icon: PlayersIcon,
        run: () => go(recordPlace('player', player.player_profile_id)),
      })),
    },
    {
      kind: 'matches',
      commands: found.matches.map((match) => ({
        id: `match-${match.match_id}`,
        label: meetingText(match),
        detail: match.tournament_name ?? undefined,
        reasons: reasonsOf(match),
        status: shownStatus(match),
        Icon: MatchesIcon,
        run: () =>
          go(
            recordPlace(
              match.participant_mode === 'multi_entry' ? 'race' : 'scoreboard',
              match.match_id,
            ),
          ),
      })),
    },
  ];
}
