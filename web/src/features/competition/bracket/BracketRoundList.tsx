import say from 'words/competition';
import { ChevronLeftIcon, ChevronRightIcon } from '@/ui/icons';
import classes from './BracketRoundList.module.css';
import { BracketTieCard } from './BracketTieCard';
import type { BracketColumn, BracketDrawing } from './drawing';

interface BracketRoundListProps {
  drawing: BracketDrawing;
  /** The round that the address asks for, from 1. */
  round: number | undefined;
  onRound: (round: number) => void;
  sportName: string;
}

/** One round at a time: what a phone has room for. Paper shows all of them. */
export function BracketRoundList({ drawing, round, onRound, sportName }: BracketRoundListProps) {
  const { columns } = drawing;
  const shown = Math.min(round ?? currentRound(columns), columns.length);
  return (
    <>
      <div className={classes.picker} data-no-print>
        <button
          aria-label={say.previousRound()}
          className={classes.step}
          disabled={shown <= 1}
          onClick={() => onRound(shown - 1)}
          type="button"
        >
          <ChevronLeftIcon size={18} />
        </button>
        <select
          aria-label={say.round()}
          className={classes.select}
          onChange={(event) => onRound(Number(event.currentTarget.value))}
          value={shown}
        >
          {columns.map(({ round: number, name }, index) => (
            <option key={number} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <button
          aria-label={say.nextRound()}
          className={classes.step}
          disabled={shown >= columns.length}
          onClick={() => onRound(shown + 1)}
          type="button"
        >
          <ChevronRightIcon size={18} />
        </button>
      </div>
      {columns.map(({ round: number, name, ties }, index) => (
        <div className={classes.round} hidden={index + 1 !== shown} key={number}>
          <h2 className={classes.name}>{name}</h2>
          <ol aria-label={name} className={classes.ties}>
            {ties.map(({ tie }) => (
              <li className={classes.tie} key={tie.tie}>
                {tie.kind === 'third_place' && (
                  <span className={classes.third}>{say.thirdPlace()}</span>
                )}
                <BracketTieCard active compact={false} sportName={sportName} tie={tie} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}

/** The first round that is not played out, else the last; counted from 1. */
function currentRound(columns: readonly BracketColumn[]): number {
  const open = columns.findIndex(({ ties }) => ties.some(({ tie }) => !tie.decided));
  return open === -1 ? columns.length : open + 1;
}
