import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Scoring.module.css';

interface BigProps {
  onPress: () => void;
  /** `main` is what comes next; a target is what is pressed all the time. */
  tone?: 'main' | 'target' | undefined;
  /** What is heard after its words: of which side or of whom it is. */
  of?: string | undefined;
  side?: 'a' | 'b' | undefined;
  children: ReactNode;
}

/** A button that a thumb hits on a muddy pitch. */
export function Big({ onPress, tone, of, side, children }: BigProps) {
  return (
    <button
      className={classes.big}
      data-side={side}
      data-tone-of={tone}
      onClick={onPress}
      type="button"
    >
      {children}
      {of !== undefined && <VisuallyHidden>{of}</VisuallyHidden>}
    </button>
  );
}
