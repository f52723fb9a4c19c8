import { useId, useState } from 'react';
import say from 'words/competition';
import classes from './AsOfField.module.css';

interface AsOfFieldProps {
  /** A day such as `2022-11-30`; undefined for today. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** On the way to 2022 a year is 2, 20 and 202. */
const WHOLE_YEAR = /^[12]\d{3}-/;

/** Takes the tables back to an earlier day. */
export function AsOfField({ value, onChange }: AsOfFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(value ?? '');
  }
  return (
    <div className={classes.asOf}>
      <label className={classes.label} htmlFor={id}>
        {say.asOf()}
      </label>
      <input
        className={classes.field}
        id={id}
        onBlur={() => {
          if (typed === '' && value !== undefined) onChange(undefined);
        }}
        onChange={(event) => {
          const day = event.currentTarget.value;
          setTyped(day);
          if (WHOLE_YEAR.test(day)) onChange(day);
        }}
        type="date"
        value={typed}
      />
      {value !== undefined && (
        <button className={classes.clear} onClick={() => onChange(undefined)} type="button">
          {say.latest()}
        </button>
      )}
    </div>
  );
}
