import say from 'words/shared';
import { explainWhen, formatWhen, ownTime, parseWhen } from './dates';
import { NoValue } from './NoValue';

interface DateTextProps {
  /** As the contract writes it: a day, a venue's local time, with its difference from UTC or without, or an instant. */
  value: string;
  /** Whether the time of day is shown where it is known; `time` shows nothing else, `dayAndTime` no year. */
  show?: 'date' | 'dateTime' | 'dayAndTime' | 'time';
}

/**
 * A date or time at its place, or else in the reader's zone, with its exact meaning on hover. Where the reader's clock shows
 * another time, that is beside it. It is no stop for the
 * keyboard: a page of a list has dozens of dates, and nothing can be done with one.
 */
export function DateText({ value, show = 'dateTime' }: DateTextProps) {
  const when = parseWhen(value);
  if (!when) return value === '' ? <NoValue /> : value;
  // A short one stands where there is no room for two.
  const own = show === 'date' || show === 'dayAndTime' ? undefined : ownTime(when);
  return (
    <time dateTime={value} title={explainWhen(when)}>
      {formatWhen(when, show)}
      {own !== undefined && (
        <>
          {' '}
          <span className="tl-aside tl-nowrap">({say.yourTime({ time: own })})</span>
        </>
      )}
    </time>
  );
}
