import { useId, useState } from 'react';
import say from 'words/competition';
import classes from './AsOfField.module.css';

interface KnownAtFieldProps {
  /** A moment such as `2022-11-30T18:05:00Z`; undefined for now. */
  value: string | undefined;
  onChange: (moment: string | undefined) => void;
}

/** On the way to 2022 a year is 2, 20 and 202. */
const WHOLE_YEAR = /^[12]\d{3}-/;

/** Takes the tables back to what was known at an earlier moment, by the reader's clock. */
export function KnownAtField({ value, onChange }: KnownAtFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(onTheClock(value));
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(onTheClock(value));
  }
  return (
    <div className={classes.known}>
      <label className={classes.label} htmlFor={id}>
        {say.knownOn()}
      </label>
      <input
        className={classes.field}
        id={id}
        onBlur={() => {
          if (typed === '' && value !== undefined) onChange(undefined);
        }}
        onChange={(event) => {
          const clock = event.currentTarget.value;
          setTyped(clock);
          const moment = new Date(clock);
          if (!WHOLE_YEAR.test(clock) || Number.isNaN(moment.getTime())) return;
          const next = `${moment.toISOString().slice(0, 19)}Z`;
          setShown(next);
          onChange(next);
        }}
        type="datetime-local"
        value={typed}
      />
    </div>
  );
}

/** `2022-11-30T19:05`, as the reader's clock showed it. */
function onTheClock(moment: string | undefined): string {
  if (moment === undefined) return '';
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
  return at.toISOString().slice(0, 16);
}
