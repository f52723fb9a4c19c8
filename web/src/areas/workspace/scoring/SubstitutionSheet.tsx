import { useState } from 'react';
import say from 'words/scoring';
import type { Side } from '@/api/scoring';
import { Big } from './Big';
import { MinuteField, useMinute } from './MinuteField';
import { maybeOn, Players } from './Players';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { sideName } from './wording';

/** A change of players: who goes off, and who comes on. With both it is recorded. */
export function SubstitutionSheet({ side, onClose }: { side: Side; onClose: () => void }) {
  const { view, record } = useScoring();
  const [off, setOff] = useState<number>();
  const [on, setOn] = useState<number>();
  const [additional, setAdditional] = useState(false);
  const minute = useMinute();
  const { names, setup } = view.snapshot;
  const { format } = setup;
  const isLimited = format.counts === 'goals' && format.substitutions.most !== null;
  const save = (who: { off: number | undefined; on: number | undefined }) => {
    if (minute.isBad) return;
    void record({
      type: 'substitution',
      side,
      ...(who.off !== undefined && { off: who.off }),
      ...(who.on !== undefined && { on: who.on }),
      ...(additional && { additional }),
      ...minute.at,
    });
    onClose();
  };
  const choose = (who: { off: number | undefined; on: number | undefined }) => {
    setOff(who.off);
    setOn(who.on);
    if (who.off !== undefined && who.on !== undefined && who.off !== who.on) save(who);
  };
  return (
    <Sheet onClose={onClose} title={say.substitutionOf({ side: sideName(names, side) })}>
      {isLimited && (
        <button
          aria-pressed={additional}
          className={classes.option}
          onClick={() => setAdditional(!additional)}
          type="button"
        >
          {say.outsideTheLimit()}
        </button>
      )}
      {format.counts === 'goals' && !view.scored.clock.keepsTime && <MinuteField minute={minute} />}
      <h3 className="tl-overline">{say.whoGoesOff()}</h3>
      <Players
        chosen={off ?? 0}
        onChoose={(player) => choose({ off: player, on })}
        side={side}
        where={maybeOn}
      />
      <h3 className="tl-overline">{say.whoComesOn()}</h3>
      <Players
        chosen={on ?? 0}
        onChoose={(player) => choose({ off, on: player })}
        side={side}
        where={(place) => place !== 'on_the_pitch' && place !== 'sent_off'}
      />
      <div className="tl-grid">
        {off !== on ? (
          <Big onPress={() => save({ off, on })} tone="main">
            {off === undefined ? say.onlyComesOn() : say.onlyGoesOff()}
          </Big>
        ) : (
          <p className="tl-quiet">{say.chooseChange()}</p>
        )}
      </div>
    </Sheet>
  );
}
