import type { MatchStatus, Outcome } from '@/api/words';

interface Standing {
  status: MatchStatus;
  /** Undefined where a reply does not tell it. */
  outcome?: Outcome | null | undefined;
}

/**
 * The status under which a match is shown: one that was stopped and does not go on is abandoned, since
 * "cancelled" reads like one that never began.
 */
export function shownStatus({ status, outcome }: Standing): MatchStatus | 'abandoned' {
  return status === 'cancelled' && outcome === 'abandoned' ? 'abandoned' : status;
}
