import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title: string;
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled part of a screen. */
export function Panel({ title, actions, className, children }: PanelProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={`${classes.panel} ${className ?? ''}`}>
      <header className={classes.header}>
        <h2 className="tl-large tl-strong" id={heading}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
