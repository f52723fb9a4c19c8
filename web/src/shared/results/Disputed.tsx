import say from 'words/results';
import classes from './Results.module.css';

/** What somebody says against the result. */
export function Disputed({ words }: { words: string }) {
  return (
    <blockquote className={classes.disputed}>
      <p className="tl-overline">{say.disputeSays()}</p>
      <p className="tl-description" dir="auto">
        {words}
      </p>
    </blockquote>
  );
}
