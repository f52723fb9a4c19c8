import { type ReactNode, useState } from 'react';
import classes from './Fold.module.css';

interface FoldProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a screen that is opened on demand. What it holds is made when it is. */
export function Fold({ title, aside, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes.fold}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isOpen}
    >
      <summary>
        <h2 className="tl-large tl-strong">{title}</h2>
        {aside !== undefined && <span className="tl-aside">{aside}</span>}
      </summary>
      {isOpen && children}
    </details>
  );
}
