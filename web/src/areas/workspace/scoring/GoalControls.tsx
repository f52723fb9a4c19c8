import { useState } from 'react';
import say from 'words/scoring';
import type { Side } from '@/api/scoring';
import { SIDES } from '@/shared/scoring/operations';
import { Big } from './Big';
import { CardSheet } from './CardSheet';
import { Act, OverNote } from './Controls';
import { Finish } from './Finish';
import { FollowUp } from './FollowUp';
import { periodsOf, periodWord } from './format';
import { GoalSheet } from './GoalSheet';
import classes from './Scoring.module.css';
import { SubstitutionSheet } from './SubstitutionSheet';
import { useScoring } from './useScoring';
import { sideName } from './wording';

type Open = { sheet: 'goal' | 'card' | 'substitution'; side: Side };

/** Football and hockey. */
export function GoalControls() {
  const { view, can } = useScoring();
  const [open, setOpen] = useState<Open>();
  const { scored, snapshot } = view;
  const { names, setup } = snapshot;
  const close = () => setOpen(undefined);
  const isShootout = SIDES.some((side) => can({ type: 'kick', side, scored: true }));
  const cards = SIDES.filter((side) => can({ type: 'card', side, card: 'yellow' }));
  const isOn = scored.phase !== 'before_start' && scored.phase !== 'over';
  const next = scored.periods.length + 1;
  const counts = setup.format.counts === 'goals' ? setup.format : undefined;
  const isExtra = counts !== undefined && next > counts.periods;
  return (
    <div className={classes.controls}>
      {scored.phase === 'over' && <OverNote />}
      {/* Above what is pressed all the time, which keeps its place. */}
      <FollowUp />
      {isShootout && <Kicks />}
      <div className={classes.pair}>
        {SIDES.map((side) => (
          <div className={classes.column} key={side}>
            {can({ type: 'goal', side }) && (
              <Big onPress={() => setOpen({ sheet: 'goal', side })} side={side} tone="target">
                <span className={classes.targetWord}>{say.operation({ operation: 'goal' })}</span>
                <span className={classes.targetName}>
                  <bdi>{sideName(names, side)}</bdi>
                </span>
              </Big>
            )}
          </div>
        ))}
      </div>
      {isOn && cards.length > 0 && !isShootout && (
        <div className={classes.pair}>
          {SIDES.map((side) => (
            <div className={classes.row} key={side}>
              <Big
                of={sideName(names, side)}
                onPress={() => setOpen({ sheet: 'card', side })}
                side={side}
              >
                {say.cardWord()}
              </Big>
              <Big
                of={sideName(names, side)}
                onPress={() => setOpen({ sheet: 'substitution', side })}
                side={side}
              >
                {say.change()}
              </Big>
            </div>
          ))}
        </div>
      )}
      <div className={classes.row}>
        <Act
          of={{ type: 'start' }}
          tone="main"
          words={
            scored.phase === 'before_start'
              ? say.startMatch()
              : isExtra
                ? say.startExtraTime()
                : say.startPeriod({ period: periodWord(setup, next), number: next })
          }
        />
        <Act of={{ type: 'resume' }} tone="main" words={say.operation({ operation: 'resume' })} />
        <Act of={{ type: 'endPeriod' }} words={say.endPeriod({ of: periodsOf(setup) })} />
        <Act of={{ type: 'pause' }} words={say.operation({ operation: 'pause' })} />
        <Finish tone={scored.phase === 'playing' ? undefined : 'main'} words={say.finishMatch()} />
      </div>
      {open?.sheet === 'goal' && <GoalSheet onClose={close} side={open.side} />}
      {open?.sheet === 'card' && <CardSheet onClose={close} side={open.side} />}
      {open?.sheet === 'substitution' && <SubstitutionSheet onClose={close} side={open.side} />}
    </div>
  );
}

/** The next kick of a shoot-out: of either side at first, then in turn. */
function Kicks() {
  const { view, can, record } = useScoring();
  const { names } = view.snapshot;
  return SIDES.filter((side) => can({ type: 'kick', side, scored: true })).map((side) => (
    <div className={classes.column} key={side}>
      <p className={classes.turn}>
        <bdi>{sideName(names, side)}</bdi>
      </p>
      <div className={classes.pair}>
        {[true, false].map((scored) => (
          <Big
            key={String(scored)}
            of={sideName(names, side)}
            onPress={() => void record({ type: 'kick', side, scored })}
            side={side}
            tone="target"
          >
            <span className={classes.targetWord}>
              {scored ? say.kickScored() : say.kickMissed()}
            </span>
          </Big>
        ))}
      </div>
    </div>
  ));
}
