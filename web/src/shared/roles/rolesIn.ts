import type { Role, ScopeKind } from '@/api/words';

/** What roles somebody can have in what, the one with the fewest rights first: it is the one that a form begins with. Whether one may give them, the server says. */
export const ROLES_IN: Record<ScopeKind, readonly Role[]> = {
  tournament: ['scorer', 'official', 'organiser'],
  match: ['scorer', 'official'],
  team: ['team_manager'],
  player: ['player'],
};
