import say from 'words/roles';
import type { Pagination } from '@/api/types';
import { QuietButton } from '@/ui/QuietButton';
import classes from './Roles.module.css';
import { FIRST, MOST } from './rolesQueries';

interface MoreProps {
  pagination: Pick<Pagination, 'totalItems'> | undefined;
  /** How many rows were asked for. */
  shown: number;
  busy: boolean;
  onMore: (shown: number) => void;
}

/** Asks for more rows where there are more than shown. */
export function More({ pagination, shown, busy, onMore }: MoreProps) {
  const total = pagination?.totalItems ?? 0;
  if (total <= FIRST) return null;
  const canShowMore = shown < total && shown < MOST;
  return (
    <div className={classes.more}>
      <p aria-live="polite" className="tl-quiet">
        {say.shown({ shown: Math.min(shown, total), total })}
      </p>
      {canShowMore && (
        <QuietButton loading={busy} onClick={() => onMore(Math.min(shown * 2, MOST))}>
          {say.showMore()}
        </QuietButton>
      )}
    </div>
  );
}
