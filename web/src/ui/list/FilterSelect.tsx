import { useId } from 'react';
import { ChevronDownIcon } from '../icons';
import classes from './toolbar.module.css';

interface FilterSelectProps {
  label: string;
  /** The choice that filters nothing, such as `All sports`. */
  allLabel: string;
  options: readonly { value: string; label: string }[];
  /** Undefined when nothing is filtered. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The browser's own select: on phones it opens the platform's picker. */
export function FilterSelect({ label, allLabel, options, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={classes.filter}>
      <label className="tl-aside" htmlFor={id}>
        {label}
      </label>
      <div className={classes.filterField}>
        <select
          className={classes.select}
          id={id}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
          value={value ?? ''}
        >
          <option value="">{allLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className={classes.chevron} size={16} />
      </div>
    </div>
  );
}
