import type { Role, ScopeKind } from '@/api/words';

/** What roles somebody can have in what. Whether one may give them, the server says. */
export const ROLES_IN: Record<ScopeKind, readonly Role[]> = {
  tournament: ['organiser', 'official', 'scorer'],
  match: ['official', 'scorer'],
  team: ['team_manager'],
  player: ['player'],
};
