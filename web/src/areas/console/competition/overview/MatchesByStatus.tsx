import type { TournamentDetails } from '@/api/types';
import { MATCH_STATUSES } from '@/api/words';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { formatCount } from '@/ui/numbers';
import classes from './MatchesByStatus.module.css';

/** Live matches come first. */
const ORDER = MATCH_STATUSES.toSorted(
  (one, other) => Number(other === 'live') - Number(one === 'live'),
);

/** How many matches have which status; a status without matches is left out. */
export function MatchesByStatus({ counts }: { counts: TournamentDetails['matches_by_status'] }) {
  const total = ORDER.reduce((sum, status) => sum + counts[status], 0);
  return (
    <dl className="tl-stack tl-gap-8">
      {ORDER.filter((status) => counts[status] > 0).map((status) => (
        <div className={classes.count} key={status}>
          <dt>
            <StatusBadge status={status} />
          </dt>
          <dd>
            <span aria-hidden="true" className={classes.bar}>
              <span
                className={classes.share}
                style={{ width: `${(counts[status] / total) * 100}%` }}
              />
            </span>
            <span className={classes.number}>{formatCount(counts[status])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
