import classes from './NotAvailable.module.css';

/** In the place of a part whose call was refused. */
export function NotAvailable() {
  return <p className={classes.quiet}>Not available</p>;
}
