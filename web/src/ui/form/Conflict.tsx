import type { ReactNode } from 'react';
import say from 'words/form';
import classes from './Conflict.module.css';

interface Difference {
  /** The field's name and label. */
  name: string;
  label: string;
  yours: ReactNode;
  now: ReactNode;
  chosen: 'yours' | 'now' | undefined;
}

interface ConflictProps {
  message: string;
  differences: readonly Difference[];
  onChoose: (name: string, choice: 'yours' | 'now') => void;
}

/** Two people changed the same row: both values of every field that differs, to choose from. */
export function Conflict({ message, differences, onChoose }: ConflictProps) {
  return (
    <section
      aria-label={say.changedMeanwhile()}
      className="tl-callout tl-grid tl-gap-12"
      data-tone="warn"
    >
      <p className={classes.message} role="alert">
        {message}
      </p>
      {differences.map((difference) => (
        <fieldset className={classes.field} key={difference.name}>
          <legend className={classes.label}>{difference.label}</legend>
          <Side choice="yours" difference={difference} heading={say.yours()} onChoose={onChoose} />
          <Side choice="now" difference={difference} heading={say.now()} onChoose={onChoose} />
        </fieldset>
      ))}
    </section>
  );
}

function Side({
  choice,
  heading,
  difference,
  onChoose,
}: {
  choice: 'yours' | 'now';
  heading: string;
  difference: Difference;
  onChoose: ConflictProps['onChoose'];
}) {
  return (
    <label className={classes.side}>
      <input
        checked={difference.chosen === choice}
        name={`conflict-${difference.name}`}
        onChange={() => onChoose(difference.name, choice)}
        type="radio"
      />
      <span className="tl-grid tl-narrow">
        <span className="tl-overline">{heading}</span>
        <span className={classes.value}>{difference[choice]}</span>
      </span>
    </label>
  );
}
