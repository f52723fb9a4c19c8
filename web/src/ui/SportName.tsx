import { SportIcon } from './icons';
import { sportName } from './sportName';

/** A name of fewer letters is never broken, however narrow its column. */
const SHORT = 20;

interface SportNameProps {
  /** Its key or its name; decides the icon. */
  sport: string;
  label?: string;
}

/** A sport by icon and name. */
export function SportName({ sport, label = sportName(sport) }: SportNameProps) {
  return (
    <span className="tl-fact">
      <SportIcon className="tl-quiet" size={16} sport={sport} />
      <span className={label.length < SHORT ? 'tl-nowrap' : undefined}>{label}</span>
    </span>
  );
}
