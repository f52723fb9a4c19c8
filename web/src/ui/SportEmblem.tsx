import { SportIcon } from './icons';
import classes from './SportEmblem.module.css';
import { sportColour } from './sportColour';

interface SportEmblemProps {
  /** Its key or its name. */
  sport: string;
  size?: 'usual' | 'large';
}

/** The icon of a sport on its colour. Its name stands beside it. */
export function SportEmblem({ sport, size = 'usual' }: SportEmblemProps) {
  return (
    <span
      aria-hidden="true"
      className={classes.emblem}
      data-size={size}
      style={{ backgroundColor: sportColour(sport) }}
    >
      <SportIcon size={size === 'large' ? 32 : 24} sport={sport} />
    </span>
  );
}
