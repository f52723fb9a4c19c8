import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

/** Words for those who hear the screen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
