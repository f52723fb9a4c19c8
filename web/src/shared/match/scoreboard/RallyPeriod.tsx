import { useId, useState } from 'react';
import say from 'words/matches';
import type { Scoreboard } from '@/api/types';
import { ChevronDownIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { scoreText } from '../result';
import classes from './RallyPeriod.module.css';
import { descriptionText, eventName, periodName } from './sheetWords';
import type { Moment, TimelinePeriod } from './timeline';

interface RallyPeriodProps {
  board: Scoreboard;
  period: TimelinePeriod;
}

/** A game or set of many points: the lead as a line, and every point on demand. */
export function RallyPeriod({ board, period }: RallyPeriodProps) {
  const [open, setOpen] = useState(false);
  const points = useId();
  return (
    <>
      <h3 className="tl-small">
        <button
          aria-controls={points}
          aria-expanded={open}
          className={classes.toggle}
          onClick={() => setOpen(!open)}
          type="button"
        >
          <ChevronDownIcon className={classes.chevron} size={16} />
          <span>{period.name === undefined ? say.points() : periodName(period.name)}</span>
          <span className="tl-tabular tl-large tl-bold">{scoreText(...period.tally)}</span>
          <span className={classes.count}>{say.pointsCount({ count: period.moments.length })}</span>
        </button>
      </h3>
      <LeadLine board={board} moments={period.moments} />
      <div hidden={!open} id={points}>
        {open && (
          <ol className={classes.points}>
            {period.moments.map((moment) => (
              <li className={classes.point} data-side={moment.side} key={moment.id}>
                <span className={classes.tally}>
                  {moment.tally
                    ? scoreText(...moment.tally)
                    : descriptionText(moment.description ?? '')}
                </span>{' '}
                <span className={classes.scorer}>
                  {moment.players[0] ?? moment.teamName ?? eventName(moment.type)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}

const WIDTH = 600;
const HEIGHT = 56;

/** How far ahead each side was after every point: above the line team A, below it team B. */
function LeadLine({ board, moments }: { board: Scoreboard; moments: readonly Moment[] }) {
  const leads = moments.map(({ tally }) => (tally ? tally[0] - tally[1] : 0));
  const widest = Math.max(3, ...leads.map(Math.abs));
  const middle = HEIGHT / 2;
  const step = WIDTH / Math.max(1, leads.length);
  const path = leads
    .map((lead, index) => {
      const y = (middle - (lead / widest) * (middle - 3)).toFixed(1);
      return `V${y}H${((index + 1) * step).toFixed(1)}`;
    })
    .join('');
  return (
    <figure className={classes.lead}>
      <figcaption className={classes.sides}>
        <VisuallyHidden>{say.lead({ count: Math.max(0, ...leads.map(Math.abs)) })}</VisuallyHidden>
        <span aria-hidden="true">{board.teamAName}</span>
        <span aria-hidden="true">{board.teamBName}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        className={classes.line}
        preserveAspectRatio="none"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      >
        <path className={classes.area} d={`M0 ${middle}${path}V${middle}Z`} />
        <path className={classes.axis} d={`M0 ${middle}H${WIDTH}`} />
        <path className={classes.edge} d={`M0 ${middle}${path}`} />
      </svg>
    </figure>
  );
}
