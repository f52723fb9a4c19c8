import { useId, useState } from 'react';
import say from 'words/list';
import classes from './toolbar.module.css';

/** Days as `2026-11-20`; undefined where the list goes on. */
export interface Days {
  from: string | undefined;
  to: string | undefined;
}

interface DaysFilterProps extends Days {
  /** Called with what changes alone: the other day may have been changed a moment ago. */
  onChange: (days: Partial<Days>) => void;
}

/** Narrows a list to the days between two, both of them included. */
export function DaysFilter({ from, to, onChange }: DaysFilterProps) {
  return (
    <div className={classes.days}>
      <DayField
        label={say.from()}
        // A first day behind the last one takes that along.
        onChange={(day) => onChange({ from: day, ...(day && to && to < day && { to: day }) })}
        value={from}
      />
      <DayField
        label={say.to()}
        onChange={(day) => onChange({ to: day, ...(day && from && day < from && { from: day }) })}
        value={to}
      />
    </div>
  );
}

/** While a year is typed, it is one of the first thousand. */
const FIRST_DAY = '1850-01-01';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The browser's own field. What is typed counts once it is a day. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return (
    <div className={classes.filter}>
      <label className="tl-aside" htmlFor={id}>
        {label}
      </label>
      <div className={classes.filterField}>
        <input
          className={classes.day}
          id={id}
          max="2100-12-31"
          min={FIRST_DAY}
          onChange={({ currentTarget: { value: day, validity } }) => {
            setText(day);
            if (day === '' ? !validity.badInput : day >= FIRST_DAY) onChange(day || undefined);
          }}
          type="date"
          value={text}
        />
      </div>
    </div>
  );
}
