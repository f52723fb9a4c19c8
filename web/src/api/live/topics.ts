/** Which replies change with which topics of the server. The one place that knows. */
import type { QueryKey } from '@tanstack/react-query';

export type Topic =
  | 'users'
  | 'players'
  | 'competitions'
  | 'matches'
  | 'reference'
  | 'activity'
  | 'audit'
  | 'notifications'
  | 'sessions'
  | 'administrators'
  | 'totals'
  | 'imports';

/** By the beginning of a call's path; the first that fits counts. */
const DEPENDENCIES: readonly (readonly [path: string, topics: readonly Topic[]])[] = [
  ['/admin/dashboard/recent-activity', ['activity', 'reference']],
  ['/admin/dashboard/sports-distribution', ['totals', 'reference']],
  ['/admin/dashboard', ['totals']],
  ['/admin/notifications', ['notifications']],
  ['/admin/activity', ['audit']],
  ['/admin/users', ['users', 'totals']],
  ['/admin/matches/stats', ['totals']],
  ['/admin/matches', ['matches', 'competitions', 'reference', 'totals']],
  ['/admin/multi-entry', ['matches', 'competitions', 'players', 'reference']],
  ['/match', ['matches', 'competitions', 'players', 'reference']],
  ['/admin/tournaments/stats', ['totals']],
  ['/admin/tournaments', ['competitions', 'matches', 'players', 'users', 'reference', 'totals']],
  ['/admin/configuration', ['reference']],
  ['/sports', ['reference']],
];

/** Whether a query's reply may be another one now. A call that is not known above may always. */
export function mayHaveChanged(queryKey: QueryKey, changed: ReadonlySet<string>): boolean {
  const path = queryKey[1];
  const known =
    typeof path === 'string' && DEPENDENCIES.find(([beginning]) => path.startsWith(beginning));
  return known ? known[1].some((topic) => changed.has(topic)) : true;
}
