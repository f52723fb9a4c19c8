import type { ActivityStatus, EntryState, MatchStatus, TournamentStatus } from '@/api/words';
import type { Tone } from '@/ui/theme';
import classes from './StatusBadge.module.css';
import { statusName } from './statusName';

type Status = ActivityStatus | EntryState | MatchStatus | TournamentStatus;

/** Every status of the product, whatever it is a status of; one of the contract has to be here. */
const TONES: Record<Status, Tone> & Record<string, Tone> = {
  draft: 'neutral',
  inactive: 'neutral',
  off: 'neutral',
  scheduled: 'info',
  published: 'info',
  info: 'info',
  this_session: 'info',
  live: 'live',
  ongoing: 'live',
  completed: 'good',
  success: 'good',
  sent: 'good',
  accepted: 'good',
  active: 'good',
  on: 'good',
  postponed: 'warn',
  pending: 'warn',
  open: 'warn',
  submitted: 'warn',
  returned: 'warn',
  waitlisted: 'info',
  cancelled: 'bad',
  abandoned: 'warn',
  failed: 'bad',
  refused: 'bad',
  suspended: 'bad',
  rejected: 'bad',
  provisional: 'warn',
  confirmed: 'good',
  disputed: 'bad',
  ruled: 'good',
  expired: 'neutral',
  withdrawn: 'neutral',
};

/** A shape for each tone, so that colour is never the only difference. */
const SHAPES: Record<Tone, string> = {
  neutral: 'M2 6h8',
  info: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM6 3.8V6l1.6 1',
  live: 'M6 3.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  good: 'm2 6.3 2.7 2.7L10 3.5',
  warn: 'M4 2.5v7M8 2.5v7',
  bad: 'm2.8 2.8 6.4 6.4M9.2 2.8 2.8 9.2',
};

/** A status as a word in its tone. Takes the word as it is on the wire, in any case. */
export function StatusBadge({ status }: { status: string }) {
  const tone = TONES[status.toLowerCase()] ?? 'neutral';
  return (
    <span className={classes.badge} data-tone={tone}>
      <svg aria-hidden="true" className={classes.shape} viewBox="0 0 12 12">
        <path d={SHAPES[tone]} />
      </svg>
      {statusName(status)}
    </span>
  );
}
