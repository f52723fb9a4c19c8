import { useEffect, useRef, useState } from 'react';
import say from 'words/scoring';
import type { Side } from '@/api/scoring';
import { otherSide, SIDES } from '@/shared/scoring/operations';
import { formatCount } from '@/ui/numbers';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Big } from './Big';
import { Act, OverNote } from './Controls';
import type { View } from './desk';
import { Places } from './Places';
import classes from './Scoring.module.css';
import { useScoring } from './useScoring';
import { sideName } from './wording';

/** Volleyball, badminton and tennis: two targets that are pressed all the time. */
export function SetControls() {
  const { view, can, record, isGames } = useScoring();
  const { scored, snapshot } = view;
  const { names } = snapshot;
  const canServe = SIDES.every((side) => can({ type: 'service', side }));
  const change = useEndsHint(view);
  const isKnown = scored.service !== null;
  return (
    <div className={classes.controls}>
      {scored.phase === 'over' && <OverNote />}
      {change && (
        <p className="tl-callout tl-stack tl-gap-8" data-tone="info" role="status">
          {say.changeEnds()}
        </p>
      )}
      {canServe && (
        <fieldset className={classes.serveFirst}>
          <legend className={classes.question}>
            {isKnown ? say.servesFirstKnown() : say.whoServesFirst()}
          </legend>
          <div className={classes.pair}>
            {SIDES.map((side) => (
              <button
                aria-pressed={scored.service?.side === side}
                className={classes.option}
                key={side}
                onClick={() => void record({ type: 'service', side })}
                type="button"
              >
                <bdi>{sideName(names, side)}</bdi>
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {canServe && <Places />}
      <div className={classes.pair} data-grows="true">
        {SIDES.map(
          (side) =>
            can({ type: 'point', side }) && (
              <Big
                key={side}
                onPress={() => void record({ type: 'point', side })}
                side={side}
                tone="target"
              >
                <VisuallyHidden>{say.operation({ operation: 'point' })}</VisuallyHidden>
                <span className={classes.targetPoints} dir="ltr">
                  {pointsText(view, side)}
                </span>
                <span className={classes.targetName}>
                  <bdi>{sideName(names, side)}</bdi>
                </span>
              </Big>
            ),
        )}
      </div>
      <div className={classes.row}>
        <Act
          of={{ type: 'start' }}
          tone="main"
          words={
            scored.phase === 'before_start'
              ? say.startMatch()
              : isGames
                ? say.startGame({ number: scored.periods.length + 1 })
                : say.startSet({ number: scored.periods.length + 1 })
          }
        />
        <Act of={{ type: 'resume' }} tone="main" words={say.operation({ operation: 'resume' })} />
      </div>
      {SIDES.some((side) => can({ type: 'timeOut', side })) && scored.phase === 'playing' && (
        <div className={classes.pair}>
          {SIDES.map((side) =>
            can({ type: 'timeOut', side }) ? (
              <Big
                key={side}
                of={sideName(names, side)}
                onPress={() => void record({ type: 'timeOut', side })}
                side={side}
              >
                {say.operation({ operation: 'timeOut' })}
              </Big>
            ) : (
              <p className={classes.used} key={side}>
                {say.noTimeOutLeft()}
              </p>
            ),
          )}
        </div>
      )}
    </div>
  );
}

/** The points of the game or set that is played, as they are called. */
export function pointsText({ scored, snapshot }: View, side: Side): string {
  if (snapshot.setup.format.counts !== 'tennis') {
    const set = scored.periods.at(-1);
    return formatCount(set && !set.isOver ? set.score[side] : 0);
  }
  const { game } = scored;
  if (!game) return formatCount(0);
  const [own, other] = [game.points[side], game.points[otherSide(side)]];
  if (game.isTieBreak) return formatCount(own);
  if (own <= 2) return formatCount([0, 15, 30][own] ?? 0);
  return own > other && other >= 3 ? say.advantage() : formatCount(40);
}

/** Whether the sides have just changed ends: until the next thing is recorded. */
function useEndsHint({ scored, operations }: View): boolean {
  const [since, setSince] = useState<number>();
  const before = useRef(scored.endsAreChanged);
  const count = operations.length;
  useEffect(() => {
    if (before.current === scored.endsAreChanged) return;
    before.current = scored.endsAreChanged;
    setSince(count);
  }, [scored.endsAreChanged, count]);
  return since === count && scored.phase !== 'over';
}
