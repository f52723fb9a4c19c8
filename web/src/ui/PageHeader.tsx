import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';
import { Skeleton } from './states';

interface PageHeaderProps {
  title: ReactNode;
  /** A picture that stands before the words. */
  emblem?: ReactNode;
  /** What the screen holds right now, such as a total. */
  summary?: ReactNode;
  /** Whether a summary is on its way: its place is reserved, so that nothing jumps. */
  summaryPending?: boolean;
  actions?: ReactNode;
}

/** The heading of a screen. Focus comes here when the screen is entered. */
export function PageHeader({
  title,
  emblem,
  summary,
  summaryPending = false,
  actions,
}: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {emblem}
      <div className={classes.words}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {summaryPending ? (
          <p className={classes.summary}>
            <Skeleton width={112} />
          </p>
        ) : (
          summary !== undefined && <p className={classes.summary}>{summary}</p>
        )}
      </div>
      {actions !== undefined && (
        <div className={classes.actions} data-no-print>
          {actions}
        </div>
      )}
    </header>
  );
}
