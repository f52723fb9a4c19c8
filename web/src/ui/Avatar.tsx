import classes from './PersonCell.module.css';
import { initials } from './text';

/** Initials in a square; the name itself stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={classes.avatar}>
      {initials(name)}
    </span>
  );
}
