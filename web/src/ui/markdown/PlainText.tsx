import classes from './Markdown.module.css';

/** A text as it was typed, line by line. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={classes.plain} dir="auto">
      {text}
    </p>
  );
}
