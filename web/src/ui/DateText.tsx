import { explainWhen, formatWhen, parseWhen } from './dates';
import { NoValue } from './NoValue';

interface DateTextProps {
  /** As the contract writes it: a day, a venue's local time, or an instant. */
  value: string;
  /** Whether the time of day is shown where it is known; `time` shows nothing else. */
  show?: 'date' | 'dateTime' | 'time';
}

/**
 * A date or time in the reader's zone, with its exact meaning on hover. It is no stop for the
 * keyboard: a page of a list has dozens of dates, and nothing can be done with one.
 */
export function DateText({ value, show = 'dateTime' }: DateTextProps) {
  const when = parseWhen(value);
  if (!when) return value === '' ? <NoValue /> : value;
  return (
    <time dateTime={value} title={explainWhen(when)}>
      {formatWhen(when, show)}
    </time>
  );
}
