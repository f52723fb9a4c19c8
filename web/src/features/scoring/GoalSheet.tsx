import { useState } from 'react';
import say from 'words/scoring';
import { Choice } from './Choice';
import { maybeOn, Players } from './Players';
import { Sheet } from './Sheet';
import { type Operation, otherSide, type Recorded, type Side } from './types';
import { useScoring } from './useScoring';
import { sideName } from './wording';

const KINDS = ['goal', 'penaltyGoal', 'ownGoal', 'penaltyMiss'] as const;

type Kind = (typeof KINDS)[number];

export const isGoalKind = (type: string): type is Kind => KINDS.some((kind) => kind === type);

interface GoalSheetProps {
  side: Side;
  onClose: () => void;
  /** The goal that is put right; absent for a new one. */
  amends?: Recorded | undefined;
}

/** A goal: the next tap says who scored it, or that nobody is named. */
export function GoalSheet({ side, onClose, amends }: GoalSheetProps) {
  const { view, record } = useScoring();
  const before = amends && isGoalKind(amends.operation.type) ? amends.operation.type : 'goal';
  const [kind, setKind] = useState<Kind>(before);
  const name = sideName(view.snapshot.names, side);
  const choose = (player: number | undefined) => {
    const operation: Operation = {
      type: kind,
      side,
      ...(player !== undefined && { player }),
    };
    void record(amends ? { type: 'amend', target: amends.id, operation } : operation);
    onClose();
  };
  return (
    <Sheet onClose={onClose} title={say.goalOf({ side: name })}>
      <Choice
        label={say.kindOfGoal()}
        onChoose={setKind}
        options={KINDS.map((value) => ({ value, label: say.operation({ operation: value }) }))}
        value={kind}
      />
      <Players
        nobody={say.withoutName({ what: say.operation({ operation: kind }) })}
        onChoose={choose}
        side={kind === 'ownGoal' ? otherSide(side) : side}
        where={maybeOn}
      />
    </Sheet>
  );
}
