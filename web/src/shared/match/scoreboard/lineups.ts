import say from 'words/matches';
import type { PlayingMember } from '@/api/types';
import { shirtOrder } from '../shirts';

export interface LineupGroup {
  /** Undefined where the sheet makes no difference between players. */
  title: string | undefined;
  members: readonly PlayingMember[];
}

/** The roles in the order of a team sheet; entrants and listed players need no heading. */
const ROLES: readonly { title: string | undefined; roles: readonly (string | null)[] }[] = [
  { title: say.starters(), roles: ['starter'] },
  { title: say.substitutes(), roles: ['substitute'] },
  { title: say.reserves(), roles: ['reserve'] },
];
const HEADED = new Set(ROLES.flatMap(({ roles }) => roles));

/** A team's players by role, by shirt number within a role. */
export function lineupGroups(members: readonly PlayingMember[]): LineupGroup[] {
  const others = members.filter((member) => !HEADED.has(member.role));
  const groups = [
    ...ROLES.map(({ title, roles }) => ({
      title,
      members: members.filter((member) => roles.includes(member.role)),
    })),
    { title: undefined, members: others },
  ].filter((group) => group.members.length > 0);
  return groups.map((group) => ({ ...group, members: byShirtNumber(group.members) }));
}

function byShirtNumber(members: readonly PlayingMember[]): PlayingMember[] {
  return members.toSorted(
    (one, other) => shirtOrder(one.shirtNumber) - shirtOrder(other.shirtNumber),
  );
}
