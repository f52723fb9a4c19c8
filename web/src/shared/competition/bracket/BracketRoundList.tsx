import { type TouchEvent, useEffect, useRef } from 'react';
import say from 'words/competition';
import { isRightToLeft } from '@/language/language';
import { ChevronLeftIcon, ChevronRightIcon } from '@/ui/icons';
import { showWithin } from '@/ui/tabs/showWithin';
import classes from './BracketRoundList.module.css';
import { BracketTieCard } from './BracketTieCard';
import type { BracketColumn, BracketDrawing } from './drawing';

/** Less than this, in pixels, is no swipe. */
const SWIPE = 56;

interface BracketRoundListProps {
  drawing: BracketDrawing;
  /** The round that the address asks for, from 1. */
  round: number | undefined;
  onRound: (round: number) => void;
  sportName: string;
}

/** One round at a time: what a phone has room for. A swipe leads to the next one. Paper shows all of them. */
export function BracketRoundList({ drawing, round, onRound, sportName }: BracketRoundListProps) {
  const { columns } = drawing;
  const shown = Math.min(round ?? currentRound(columns), columns.length);
  const swipe = useSwipe((step) => {
    const next = shown + step;
    if (next >= 1 && next <= columns.length) onRound(next);
  });
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
        <Rounds columns={columns} onRound={onRound} shown={shown} />
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
      <div {...swipe}>
        {columns.map(({ round: number, name, ties }, index) => (
          <div className={classes.round} hidden={index + 1 !== shown} key={number}>
            <h2 className={classes.name}>{name}</h2>
            <ol aria-label={name} className="tl-stack tl-gap-10">
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
      </div>
    </>
  );
}

interface RoundsProps {
  columns: readonly BracketColumn[];
  shown: number;
  onRound: (round: number) => void;
}

/** All rounds by name, the shown one in sight. */
function Rounds({ columns, shown, onRound }: RoundsProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = strip.current?.children[shown - 1];
    if (strip.current && chip instanceof HTMLElement) showWithin(strip.current, chip);
  }, [shown]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset scrolls in no browser alike
    <div aria-label={say.round()} className={classes.strip} ref={strip} role="group">
      {columns.map(({ round, name }, index) => (
        <button
          aria-current={index + 1 === shown}
          className={classes.chip}
          key={round}
          onClick={() => onRound(index + 1)}
          type="button"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Tells of a swipe along the line: 1 towards its end, -1 towards its beginning. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [touch] = touches.length === 1 ? [touches[0]] : [];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [touch] = [changedTouches[0]];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
      onSwipe(x < 0 === isRightToLeft ? -1 : 1);
    },
  };
}

/** The first round that is not played out, else the last; counted from 1. */
function currentRound(columns: readonly BracketColumn[]): number {
  const open = columns.findIndex(({ ties }) => ties.some(({ tie }) => !tie.decided));
  return open === -1 ? columns.length : open + 1;
}
