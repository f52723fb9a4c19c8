import type { ReactNode } from 'react';
import classes from './Scoring.module.css';

interface BigProps {
  onPress: () => void;
  /** `main` is what comes next; a target is what is pressed all the time. */
  tone?: 'main' | 'target' | undefined;
  label?: string | undefined;
  side?: 'a' | 'b' | undefined;
  children: ReactNode;
}

/** A button that a thumb hits on a muddy pitch. */
export function Big({ onPress, tone, label, side, children }: BigProps) {
  return (
    <button
      aria-label={label}
      className={classes.big}
      data-side={side}
      data-tone-of={tone}
      onClick={onPress}
      type="button"
    >
      {children}
    </button>
  );
}
