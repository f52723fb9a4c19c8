import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

/** The row of search and filters above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.toolbar} data-no-print>
      {children}
    </div>
  );
}
