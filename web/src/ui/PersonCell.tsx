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
    <span className="tl-row tl-gap-10">
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
    <span className="tl-row tl-gap-10">
      <Skeleton height={32} width={32} />
      <span className={classes.words}>
        <Skeleton width={128} />
        <Skeleton height={8} width={48} />
      </span>
    </span>
  );
}
