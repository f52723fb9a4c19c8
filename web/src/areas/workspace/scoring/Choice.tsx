import classes from './Scoring.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Undefined before one is chosen. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** One of a few, each as large as a thumb. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend className="tl-hidden">{label}</legend>
      {options.map((option) => (
        <button
          aria-pressed={option.value === value}
          className={classes.option}
          data-word={option.value}
          key={option.value}
          onClick={() => onChoose(option.value)}
          type="button"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
