import { SportIcon } from '@/ui/icons';
import { capitalize } from '@/ui/text';
import classes from './SportName.module.css';

/** What event templates call a sport, where that differs from its name. */
const TEMPLATE_LABELS: Record<string, string> = { athletics: 'Athletics (Track Events)' };

/** The label of an event template's sport. */
export function templateSportLabel(sportType: string): string {
  return TEMPLATE_LABELS[sportType.toLowerCase()] ?? capitalize(sportType);
}

export function SportName({ sport, label = sport }: { sport: string; label?: string }) {
  return (
    <span className={classes.sport}>
      <SportIcon className={classes.icon} size={17} sport={sport} />
      {label}
    </span>
  );
}
