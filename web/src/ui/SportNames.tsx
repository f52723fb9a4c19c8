import { SportIcon } from './icons';
import classes from './SportNames.module.css';
import { capitalize } from './text';
import { VisuallyHidden } from './VisuallyHidden';

interface SportNamesProps {
  /** As the contract writes it: names joined by commas, empty for none. */
  names: string;
  /** What to say when there is none. */
  none?: string;
}

/** Sports by icon and name. */
export function SportNames({ names, none = '–' }: SportNamesProps) {
  const sports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (sports.length === 0) return <span className={classes.none}>{none}</span>;
  return (
    <span className={classes.sports}>
      {sports.map((sport, index) => (
        <span className={classes.sport} key={sport}>
          <SportIcon className={classes.icon} size={16} sport={sport} />
          {capitalize(sport)}
          {index < sports.length - 1 && <VisuallyHidden>,</VisuallyHidden>}
        </span>
      ))}
    </span>
  );
}
