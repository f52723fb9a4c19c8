import type { ReactNode } from 'react';
import { NoValue } from './NoValue';
import { SportName } from './SportName';
import classes from './SportNames.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface SportNamesProps {
  /** As the contract writes it: names joined by commas, empty for none. */
  names: string;
  /** What to say when there is none. */
  none?: ReactNode;
}

/** Sports by icon and name. */
export function SportNames({ names, none = <NoValue /> }: SportNamesProps) {
  const sports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (sports.length === 0) return <span className="tl-quiet">{none}</span>;
  return (
    <span className={classes.sports}>
      {sports.map((sport, index) => (
        <span className={classes.sport} key={sport}>
          <SportName sport={sport} />
          {index < sports.length - 1 && <VisuallyHidden>,</VisuallyHidden>}
        </span>
      ))}
    </span>
  );
}
