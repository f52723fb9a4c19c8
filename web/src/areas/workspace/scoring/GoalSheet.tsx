import { useEffect, useRef, useState } from 'react';
import say from 'words/scoring';
import type { Operation, Recorded, Side } from '@/api/scoring';
import { otherSide } from '@/shared/scoring/operations';
import { Big } from './Big';
import { Choice } from './Choice';
import { MinuteField, useMinute } from './MinuteField';
import { maybeOn, Players } from './Players';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { lineOf, sideName } from './wording';

export const GOAL_KINDS = ['goal', 'penaltyGoal', 'ownGoal', 'penaltyMiss'] as const;

export type GoalKind = (typeof GOAL_KINDS)[number];

export const isGoalKind = (type: string): type is GoalKind =>
  GOAL_KINDS.some((kind) => kind === type);

interface GoalSheetProps {
  side: Side;
  onClose: () => void;
}

type Goal = Extract<Operation, { type: 'goal' }>;

/** A goal that was recorded, and may get an assist. */
interface Scored {
  goal: Goal;
  player: number;
  recorded: Promise<Recorded | undefined>;
}

/**
 * A goal: the next tap says who scored it, or that nobody is named. With that it is recorded; who gave the pass is asked
 * afterwards, and put down as a correction of it.
 */
export function GoalSheet({ side, onClose }: GoalSheetProps) {
  const { view, record } = useScoring();
  const [kind, setKind] = useState<GoalKind>('goal');
  const [scored, setScored] = useState<Scored>();
  const minute = useMinute();
  const { names } = view.snapshot;
  const name = sideName(names, side);
  const hasOthers = (scorer: number) =>
    names.players.some((player) => player.side === side && player.id !== scorer);
  const choose = (player: number | undefined) => {
    if (minute.isBad) return;
    const said = { side, ...(player !== undefined && { player }), ...minute.at };
    const recorded = record({ type: kind, ...said });
    if (kind === 'goal' && player !== undefined && hasOthers(player)) {
      setScored({ goal: { type: kind, ...said }, player, recorded });
    } else {
      onClose();
    }
  };
  if (scored) {
    return (
      <AssistSheet
        goal={scored.goal}
        onChoose={(assist) => {
          const { goal, recorded } = scored;
          if (assist !== undefined) {
            void recorded.then(
              (done) =>
                done && record({ type: 'amend', target: done.id, operation: { ...goal, assist } }),
            );
          }
          onClose();
        }}
        onClose={onClose}
        scorer={scored.player}
        side={side}
      />
    );
  }
  return (
    <Sheet onClose={onClose} title={say.goalOf({ side: name })}>
      <Choice
        label={say.kindOfGoal()}
        onChoose={setKind}
        options={GOAL_KINDS.map((value) => ({ value, label: say.operation({ operation: value }) }))}
        value={kind}
      />
      {!view.scored.clock.keepsTime && <MinuteField minute={minute} />}
      <Players
        nobody={say.withoutName({ what: say.operation({ operation: kind }) })}
        onChoose={choose}
        side={kind === 'ownGoal' ? otherSide(side) : side}
        where={maybeOn}
      />
    </Sheet>
  );
}

interface AssistSheetProps {
  goal: Operation;
  side: Side;
  scorer: number;
  onChoose: (assist: number | undefined) => void;
  onClose: () => void;
}

/** Who gave the last pass of a goal that is recorded already. */
export function AssistSheet({ goal, side, scorer, onChoose, onClose }: AssistSheetProps) {
  const { view } = useScoring();
  const none = useRef<HTMLDivElement>(null);
  useEffect(() => none.current?.querySelector('button')?.focus(), []);
  return (
    <Sheet onClose={onClose} title={say.whoAssisted()}>
      <p className="tl-callout" role="status">
        {say.isRecorded({ what: lineOf(goal, view.snapshot, []) })}
      </p>
      <div className="tl-grid" ref={none}>
        <Big onPress={() => onChoose(undefined)} tone="main">
          {say.noAssist()}
        </Big>
      </div>
      <Players but={scorer} onChoose={onChoose} side={side} where={maybeOn} />
    </Sheet>
  );
}
