import { useState } from 'react';
import say from 'words/scoring';
import { Big } from './Big';
import { maybeOn, Players } from './Players';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import type { Side } from './types';
import { useScoring } from './useScoring';
import { sideName } from './wording';

/** A change of players: who goes off, and who comes on. */
export function SubstitutionSheet({ side, onClose }: { side: Side; onClose: () => void }) {
  const { view, record } = useScoring();
  const [off, setOff] = useState<number>();
  const [on, setOn] = useState<number>();
  const save = () => {
    void record({
      type: 'substitution',
      side,
      ...(off !== undefined && { off }),
      ...(on !== undefined && { on }),
    });
    onClose();
  };
  return (
    <Sheet
      onClose={onClose}
      title={say.substitutionOf({ side: sideName(view.snapshot.names, side) })}
    >
      <h3 className="tl-overline">{say.whoGoesOff()}</h3>
      <Players chosen={off ?? 0} onChoose={setOff} side={side} where={maybeOn} />
      <h3 className="tl-overline">{say.whoComesOn()}</h3>
      <Players
        chosen={on ?? 0}
        onChoose={setOn}
        side={side}
        where={(place) => place !== 'on_the_pitch' && place !== 'sent_off'}
      />
      <div className={classes.sheetEnd}>
        {off !== on ? (
          <Big onPress={save} tone="main">
            {say.recordChange()}
          </Big>
        ) : (
          <p className="tl-quiet">{say.chooseChange()}</p>
        )}
      </div>
    </Sheet>
  );
}
