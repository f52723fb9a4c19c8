import say from 'words/matches';
import classes from './Lineups.module.css';

/** The captain's armband. */
export function CaptainMark() {
  return <span className={classes.armband}>{say.captain()}</span>;
}
