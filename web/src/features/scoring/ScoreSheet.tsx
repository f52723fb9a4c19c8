import { TextInput } from '@mantine/core';
import { useState } from 'react';
import say from 'words/scoring';
import { Big } from './Big';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { type Operation, SIDES, type Side, type Sides } from './types';
import { useScoring } from './useScoring';
import { sideName } from './wording';

interface ScoreSheetProps {
  /** The final score, or that of a set. */
  of: 'result' | 'setEnd';
  onClose: () => void;
}

const EMPTY: Sides<string> = { a: '', b: '' };

/** A score that was not recorded point by point. */
export function ScoreSheet({ of, onClose }: ScoreSheetProps) {
  const { view, record, refusal, isGames } = useScoring();
  const [score, setScore] = useState(EMPTY);
  const [extra, setExtra] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const { names, setup } = view.snapshot;
  const { format } = setup;
  // The second line: the shoot-out of a match, the tie-break of a set of tennis.
  const second =
    of === 'result' && format.counts === 'goals' && format.shootout !== null
      ? ('shootout' as const)
      : of === 'setEnd' && format.counts === 'tennis'
        ? ('tiebreak' as const)
        : undefined;
  const read = numbersOf(score);
  const save = async () => {
    setTried(true);
    if (!read) return;
    const added = second && numbersOf(extra);
    const operation: Operation = {
      type: of,
      score: read,
      ...(second && added && { [second]: added }),
    };
    if (await record(operation)) onClose();
  };
  const title = of === 'result' ? say.enterResult() : isGames ? say.enterGame() : say.enterSet();
  const field = (side: Side, value: Sides<string>, set: (next: Sides<string>) => void) => (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      key={side}
      label={sideName(names, side)}
      onChange={({ currentTarget }) => set({ ...value, [side]: currentTarget.value })}
      value={value[side]}
    />
  );
  return (
    <Sheet onClose={onClose} title={title}>
      <form
        className={classes.scoreForm}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {of === 'result' && <p>{format.counts === 'goals' ? say.inGoals() : say.inSets()}</p>}
        <div className={classes.pair}>{SIDES.map((side) => field(side, score, setScore))}</div>
        {second && (
          <fieldset>
            <legend className={classes.question}>{say.second({ second })}</legend>
            <div className={classes.pair}>{SIDES.map((side) => field(side, extra, setExtra))}</div>
          </fieldset>
        )}
        <p className={classes.refusal} role="alert">
          {tried && (read ? refusal : say.writeBoth())}
        </p>
        <Big onPress={() => void save()} tone="main">
          {say.saveScore()}
        </Big>
      </form>
    </Sheet>
  );
}

function numbersOf({ a, b }: Sides<string>): Sides<number> | undefined {
  const read = [a, b].map((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined));
  const [first, other] = read;
  return first === undefined || other === undefined ? undefined : { a: first, b: other };
}
