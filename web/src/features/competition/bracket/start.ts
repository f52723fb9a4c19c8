/** What ties of a bracket say of their start. */
import type { BracketTie, CompetitionMatch } from '@/api/types';

/** The only match of a tie, as long as it is not played and has a day. */
export function toBePlayed({ decided, matches }: BracketTie): CompetitionMatch | undefined {
  const [match] = matches;
  if (decided || matches.length !== 1 || match?.scheduled_date === null) return undefined;
  return match?.status === 'scheduled' ? match : undefined;
}

/** By the clock at its place, where that is known. */
export function startOf({ scheduled_local, scheduled_date }: CompetitionMatch): string {
  return scheduled_local ?? scheduled_date ?? '';
}
