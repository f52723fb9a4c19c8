import say from 'words/competition';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './GroupPanel.module.css';

/** A place of a ranking before the name that holds it: `3`, or `3=` when it is shared. */
export function Position({ position, tied }: { position: number; tied: boolean }) {
  return (
    <span className={classes.position}>
      {position}
      {tied && (
        <>
          <span aria-hidden="true">=</span>
          <VisuallyHidden> {say.sharedPlace()}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
