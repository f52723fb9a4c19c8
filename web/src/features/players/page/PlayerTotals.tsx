import type { PlayerPage } from '@/api/types';
import { formatCount } from '@/ui/numbers';
import { capitalize } from '@/ui/text';
import classes from './PlayerTotals.module.css';

type Totals = PlayerPage['totals'];

interface Figure {
  label: string;
  value: number;
  /** What is counted within the figure. */
  note?: string | undefined;
}

/** What is told of a player, apart from what never happened. */
function figuresOf(totals: Totals, scored: string): Figure[] {
  const sentOff = totals.red + totals.second_yellow;
  const happened: Figure[] = [
    { label: 'Starts', value: totals.starts },
    {
      label: capitalize(scored),
      value: totals.goals,
      note: totals.penalties > 0 ? `${formatCount(totals.penalties)} from penalties` : undefined,
    },
    { label: 'Own goals', value: totals.own_goals },
    { label: 'Yellow cards', value: totals.yellow },
    {
      label: 'Sent off',
      value: sentOff,
      note:
        totals.second_yellow > 0
          ? `${formatCount(totals.second_yellow)} by a second yellow card`
          : undefined,
    },
    { label: 'Races won', value: totals.wins_in_races },
    { label: 'Podiums', value: totals.podiums },
  ];
  return [
    { label: 'Matches', value: totals.matches },
    ...happened.filter((figure) => figure.value > 0),
  ];
}

interface PlayerTotalsProps {
  totals: Totals;
  /** What the scores are called: `goals`. */
  scored: string;
}

/** A player's figures over all competitions, read in one line like a scoreboard. */
export function PlayerTotals({ totals, scored }: PlayerTotalsProps) {
  return (
    <section aria-label="Totals" className={classes.strip}>
      <dl className={classes.figures}>
        {figuresOf(totals, scored).map(({ label, value, note }) => (
          <div className={classes.figure} key={label}>
            <dt>{label}</dt>
            <dd>
              <strong className="tl-figure">{formatCount(value)}</strong>
              {note !== undefined && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
