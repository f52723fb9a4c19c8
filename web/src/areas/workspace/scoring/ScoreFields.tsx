import { TextInput } from '@mantine/core';
import { useState } from 'react';
import say from 'words/scoring';
import type { Side, Sides } from '@/api/scoring';
import { SIDES } from '@/shared/scoring/operations';
import { shotsOf } from './format';
import classes from './Scoring.module.css';
import { useScoring } from './useScoring';
import { sideName } from './wording';

/** A score as it is typed, and a second one beside it, as of a shoot-out or a tie-break. */
export interface ScoreInput {
  typed: Sides<string>;
  set: (next: Sides<string>) => void;
  typedSecond: Sides<string>;
  setSecond: (next: Sides<string>) => void;
  /** Undefined while it is no score. */
  read: Sides<number> | undefined;
  second: Sides<number> | undefined;
}

const textOf = (score: Sides<number> | undefined): Sides<string> =>
  score ? { a: String(score.a), b: String(score.b) } : { a: '', b: '' };

export function useScoreFields(score?: Sides<number>, second?: Sides<number>): ScoreInput {
  const [typed, set] = useState(() => textOf(score));
  const [typedSecond, setSecond] = useState(() => textOf(second));
  return {
    typed,
    set,
    typedSecond,
    setSecond,
    read: numbersOf(typed),
    second: numbersOf(typedSecond),
  };
}

interface ScoreFieldsProps {
  fields: ScoreInput;
  second?: 'shootout' | 'tiebreak' | undefined;
}

export function ScoreFields({ fields, second }: ScoreFieldsProps) {
  const { view } = useScoring();
  return (
    <>
      <Pair set={fields.set} value={fields.typed} />
      {second && (
        <fieldset>
          <legend className={classes.question}>
            {say.second({
              second: second === 'shootout' ? shotsOf(view.snapshot.setup) : second,
            })}
          </legend>
          <Pair set={fields.setSecond} value={fields.typedSecond} />
        </fieldset>
      )}
    </>
  );
}

function Pair({ value, set }: { value: Sides<string>; set: (next: Sides<string>) => void }) {
  const { view } = useScoring();
  const field = (side: Side) => (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      key={side}
      label={sideName(view.snapshot.names, side)}
      onChange={({ currentTarget }) => set({ ...value, [side]: currentTarget.value })}
      value={value[side]}
    />
  );
  return <div className={classes.pair}>{SIDES.map(field)}</div>;
}

function numbersOf({ a, b }: Sides<string>): Sides<number> | undefined {
  const read = [a, b].map((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined));
  const [first, other] = read;
  return first === undefined || other === undefined ? undefined : { a: first, b: other };
}
