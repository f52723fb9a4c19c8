import type { ReactNode } from 'react';
import { Avatar } from './Avatar';
import classes from './PersonCell.module.css';
import { Skeleton } from './states';

interface PersonCellProps {
  name: string;
  /** The name as it is shown, such as a link. */
  shownName?: ReactNode;
  detail?: string | undefined;
}

/** A person in a table: initials, name, and one quiet line below. */
export function PersonCell({ name, shownName = name, detail }: PersonCellProps) {
  return (
    <span className={classes.person}>
      <Avatar name={name} />
      <span className={classes.words}>
        <span className="tl-strong">{shownName}</span>
        {detail !== undefined && <span className="tl-note">{detail}</span>}
      </span>
    </span>
  );
}

export function PersonCellSkeleton() {
  return (
    <span className={classes.person}>
      <Skeleton height="2rem" width="2rem" />
      <span className={classes.words}>
        <Skeleton width="8rem" />
        <Skeleton height="0.5rem" width="3rem" />
      </span>
    </span>
  );
}
