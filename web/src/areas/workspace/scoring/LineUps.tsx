import { useState } from 'react';
import say from 'words/scoring';
import type { Side } from '@/api/scoring';
import { SIDES } from '@/shared/scoring/operations';
import { Big } from './Big';
import { LineUpSheet } from './LineUpSheet';
import classes from './LineUps.module.css';
import { lineUpOf, squadOf, suspendedOf } from './lineUp';
import { useScoring } from './useScoring';
import { sideName } from './wording';

/** Before the match: who of each side is here. Later the same is behind the button for what happens rarely. */
export function LineUps() {
  const { view } = useScoring();
  const { snapshot, scored } = view;
  const [open, setOpen] = useState<Side>();
  const sides = SIDES.filter((side) => squadOf(view, side).length > 0);
  if (!snapshot.mayRecord || scored.phase !== 'before_start' || sides.length === 0) return null;
  return (
    <section aria-label={say.lineUps()} className={classes.lineUps}>
      {sides.map((side) => {
        const here = lineUpOf(view, side).length;
        const suspended = suspendedOf(view, side).size;
        return (
          <Big key={side} onPress={() => setOpen(side)}>
            <span className="tl-grid tl-narrow tl-break">
              <span className="tl-strong">{say.operation({ operation: 'lineUp' })}</span>
              <bdi className={classes.side}>{sideName(snapshot.names, side)}</bdi>
              <span className="tl-aside">
                {here === 0 ? say.nobodyTicked() : say.areHere({ count: here })}
              </span>
              {suspended > 0 && (
                <span className="tl-warn tl-small tl-medium">
                  {say.areSuspended({ count: suspended })}
                </span>
              )}
            </span>
          </Big>
        );
      })}
      {open && <LineUpSheet onClose={() => setOpen(undefined)} side={open} />}
    </section>
  );
}
