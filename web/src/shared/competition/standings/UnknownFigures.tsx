import say from 'words/competition';
import type { StandingsRow } from '@/api/types';
import classes from './StandingsTable.module.css';

/** What a dash in a table means, where there is one because a match lacks figures. */
export function UnknownFigures({ rows }: { rows: readonly StandingsRow[] }) {
  const lacksOne = rows.some((row) => row.extra.some(({ value }) => value.kind === 'unknown'));
  return lacksOne ? <p className={classes.unknown}>{say.unknownFigures()}</p> : null;
}
