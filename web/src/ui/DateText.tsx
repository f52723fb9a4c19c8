import classes from './DateText.module.css';
import { explainWhen, formatWhen, parseWhen } from './dates';

interface DateTextProps {
  /** As the contract writes it: a day, a venue's local time, or an instant. */
  value: string;
  /** Whether the time of day is shown where it is known. */
  show?: 'date' | 'dateTime';
}

/** A date or time in the reader's zone, with its exact meaning on hover and on focus. */
export function DateText({ value, show = 'dateTime' }: DateTextProps) {
  const when = parseWhen(value);
  if (!when) return <>{value}</>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to ask for the exact meaning
    <time className={classes.when} dateTime={value} tabIndex={0} title={explainWhen(when)}>
      {formatWhen(when, show)}
    </time>
  );
}
