import say from 'words/players';
import type { PlayerPage } from '@/api/types';
import { formatCount } from '@/ui/numbers';
import classes from './PlayerTotals.module.css';
import type { Scored } from './scoring';

type Totals = PlayerPage['totals'];

interface Figure {
  label: string;
  value: number;
  /** What is counted within the figure. */
  note?: string | undefined;
}

/** The totals of a player, without what never happened. */
function figuresOf(totals: Totals, scored: Scored): Figure[] {
  const sentOff = totals.red + totals.second_yellow;
  const happened: Figure[] = [
    { label: say.starts(), value: totals.starts },
    {
      label: say.scored({ word: scored }),
      value: totals.goals,
      note: totals.penalties > 0 ? say.fromPenalties({ count: totals.penalties }) : undefined,
    },
    { label: say.ownGoals(), value: totals.own_goals },
    { label: say.yellowCards(), value: totals.yellow },
    {
      label: say.sentOff(),
      value: sentOff,
      note:
        totals.second_yellow > 0 ? say.bySecondYellow({ count: totals.second_yellow }) : undefined,
    },
    { label: say.racesWon(), value: totals.wins_in_races },
    { label: say.podiums(), value: totals.podiums },
  ];
  return [
    { label: say.matches(), value: totals.matches },
    ...happened.filter((figure) => figure.value > 0),
  ];
}

interface PlayerTotalsProps {
  totals: Totals;
  scored: Scored;
}

/** A player's figures over all competitions, read in one line like a scoreboard. */
export function PlayerTotals({ totals, scored }: PlayerTotalsProps) {
  return (
    <section aria-label={say.totals()} className={classes.strip}>
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
