import say from 'words/shell';
import classes from './Keys.module.css';

interface KeysProps {
  keys: readonly string[];
  /** Whether they are held together, or pressed one after the other. */
  together?: boolean;
}

/** Keys as they look on the keyboard. */
export function Keys({ keys, together = false }: KeysProps) {
  return (
    <span className="tl-inline-row tl-fixed tl-gap-4">
      {keys.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sequence such as g g repeats its keys
        <span className="tl-inline-row tl-fixed tl-gap-4" key={index}>
          {index > 0 && <span className="tl-note">{together ? '+' : say.then()}</span>}
          <kbd className={classes.key}>{key}</kbd>
        </span>
      ))}
    </span>
  );
}
