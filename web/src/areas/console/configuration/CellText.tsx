import { SportName } from '@/ui/SportName';
import { preview } from '@/ui/text';
import classes from './CellText.module.css';

/** How much of a long text a list shows, in characters. */
const PREVIEW_LENGTH = 100;

/** What names the row. */
export function RowName({ name }: { name: string }) {
  return (
    <strong className={classes.text}>
      <bdi>{name}</bdi>
    </strong>
  );
}

/** The beginning of a text that may be long; all of it on hover. */
export function TextPreview({ text }: { text: string }) {
  return (
    <span className={classes.text} title={text}>
      <bdi>{preview(text, PREVIEW_LENGTH)}</bdi>
    </span>
  );
}

/** A sport that the console names, on one line where there is room. */
export function NamedSport({ sport, label }: { sport: string; label: string }) {
  return (
    <span className={classes.sport}>
      <SportName label={label} sport={sport} />
    </span>
  );
}
