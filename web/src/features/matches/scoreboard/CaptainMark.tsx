import classes from './Lineups.module.css';

/** The captain's armband. */
export function CaptainMark() {
  return <span className={classes.armband}>Captain</span>;
}
