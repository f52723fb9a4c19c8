import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** What the screen holds right now, such as a total. */
  summary?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen. Focus comes here when the screen is entered. */
export function PageHeader({ title, summary, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {summary !== undefined && <p className={classes.summary}>{summary}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
