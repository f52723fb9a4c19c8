import type { MatchStatus, Outcome } from '@/api/words';

interface Standing {
  status: MatchStatus;
  /** Undefined where a reply does not tell it. */
  outcome?: Outcome | null | undefined;
}

/**
 * The status under which a match is shown: one that was stopped and does not go on is abandoned, since whoever reads that it
 * is cancelled takes it for one that never began.
 */
export function shownStatus({ status, outcome }: Standing): MatchStatus | 'abandoned' {
  return status === 'cancelled' && outcome === 'abandoned' ? 'abandoned' : status;
}
