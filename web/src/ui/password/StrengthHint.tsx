import say from 'words/password';
import classes from './StrengthHint.module.css';
import { strengthOf } from './strength';

const STEPS = [1, 2, 3, 4];

/** How hard the password is to guess, in a bar and in a word. */
export function StrengthHint({ password, minLength }: { password: string; minLength: number }) {
  const { level, word } = strengthOf(password, minLength);
  return (
    <span className={classes.hint}>
      <span aria-hidden="true" className={classes.bar} data-level={level}>
        {STEPS.map((step) => (
          <span className={classes.step} data-reached={step <= level} key={step} />
        ))}
      </span>
      <span aria-live="polite">
        {password === '' ? say.hint() : say.strength({ strength: word })}
      </span>
    </span>
  );
}
