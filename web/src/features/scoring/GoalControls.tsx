import { useState } from 'react';
import say from 'words/scoring';
import { Big } from './Big';
import { CardSheet } from './CardSheet';
import { Act, OverNote } from './Controls';
import { GoalSheet } from './GoalSheet';
import classes from './Scoring.module.css';
import { SubstitutionSheet } from './SubstitutionSheet';
import { SIDES, type Side } from './types';
import { useScoring } from './useScoring';
import { sideName } from './wording';

type Open = { sheet: 'goal' | 'card' | 'substitution'; side: Side };

/** Football and hockey. */
export function GoalControls() {
  const { view, can, record } = useScoring();
  const [open, setOpen] = useState<Open>();
  const { scored, snapshot } = view;
  const { names, setup } = snapshot;
  const close = () => setOpen(undefined);
  const isShootout = SIDES.some((side) => can({ type: 'kick', side }));
  const cards = SIDES.filter((side) => can({ type: 'card', side }));
  const isOn = scored.phase !== 'before_start' && scored.phase !== 'over';
  const next = scored.periods.length + 1;
  const counts = setup.format.counts === 'goals' ? setup.format : undefined;
  const isExtra = counts !== undefined && next > counts.periods;
  return (
    <div className={classes.controls}>
      {scored.phase === 'over' && <OverNote />}
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
            {isShootout && can({ type: 'kick', side }) && (
              <>
                <p className={classes.turn}>
                  <bdi>{sideName(names, side)}</bdi>
                </p>
                <Big
                  of={sideName(names, side)}
                  onPress={() => void record({ type: 'kick', side, scored: true })}
                  side={side}
                  tone="target"
                >
                  {say.kickScored()}
                </Big>
                <Big
                  of={sideName(names, side)}
                  onPress={() => void record({ type: 'kick', side, scored: false })}
                >
                  {say.kickMissed()}
                </Big>
              </>
            )}
          </div>
        ))}
      </div>
      {isOn && cards.length > 0 && !isShootout && (
        <div className={classes.pair}>
          {SIDES.map((side) => (
            <div className={classes.row} key={side}>
              <Big of={sideName(names, side)} onPress={() => setOpen({ sheet: 'card', side })}>
                {say.cardWord()}
              </Big>
              <Big
                of={sideName(names, side)}
                onPress={() => setOpen({ sheet: 'substitution', side })}
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
                : say.startPeriod({ number: next })
          }
        />
        <Act of={{ type: 'resume' }} tone="main" words={say.operation({ operation: 'resume' })} />
        <Act of={{ type: 'endPeriod' }} words={say.endPeriod()} />
        <Act of={{ type: 'pause' }} words={say.operation({ operation: 'pause' })} />
        <Act
          of={{ type: 'finish' }}
          tone={scored.phase === 'playing' ? undefined : 'main'}
          words={say.finishMatch()}
        />
      </div>
      {open?.sheet === 'goal' && <GoalSheet onClose={close} side={open.side} />}
      {open?.sheet === 'card' && <CardSheet onClose={close} side={open.side} />}
      {open?.sheet === 'substitution' && <SubstitutionSheet onClose={close} side={open.side} />}
    </div>
  );
}
