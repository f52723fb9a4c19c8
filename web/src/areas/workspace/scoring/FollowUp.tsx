import { useState } from 'react';
import say from 'words/scoring';
import type { Operation, OperationId } from '@/api/scoring';
import { Big } from './Big';
import { type ListedEntry, standing } from './entries';
import { AssistSheet } from './GoalSheet';
import { Players } from './Players';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { sideName } from './wording';

type Open = Extract<Operation, { type: 'kick' | 'goal' }>;

/** A kick or a goal of which something is not known yet. */
interface Asked {
  target: OperationId;
  operation: Open;
}

/**
 * What can still be said of the last thing, after it was recorded with one tap: who took a kick, who gave the pass of a goal.
 * It is gone with the next one.
 */
export function FollowUp() {
  const { view, record, last } = useScoring();
  const [asked, setAsked] = useState<Asked>();
  const { names } = view.snapshot;
  const entry = last && standing(view).at(-1);
  const isOwn = entry && last?.id.device === entry.recorded.id.device;
  const open = isOwn ? openIn(entry) : undefined;
  const hasOthers = ({ side, player: but }: Open) =>
    names.players.some((player) => player.side === side && player.id !== but);
  const close = () => setAsked(undefined);
  const amend = (target: OperationId, operation: Operation) => {
    void record({ type: 'amend', target, operation });
    close();
  };
  return (
    <>
      {open && hasOthers(open.operation) && (
        <Big of={sideName(names, open.operation.side)} onPress={() => setAsked(open)}>
          {open.operation.type === 'kick' ? say.whoTookIt() : say.whoAssisted()}
        </Big>
      )}
      {asked && <Question asked={asked} onAmend={amend} onClose={close} />}
    </>
  );
}

interface QuestionProps {
  asked: Asked;
  onAmend: (target: OperationId, operation: Operation) => void;
  onClose: () => void;
}

function Question({ asked: { target, operation }, onAmend, onClose }: QuestionProps) {
  if (operation.type === 'kick') {
    return (
      <Sheet onClose={onClose} title={say.whoTookIt()}>
        <Players
          onChoose={(player) => player !== undefined && onAmend(target, { ...operation, player })}
          side={operation.side}
          where={(place) => place !== 'sent_off'}
        />
      </Sheet>
    );
  }
  return (
    <AssistSheet
      goal={operation}
      onChoose={(assist) =>
        assist === undefined ? onClose() : onAmend(target, { ...operation, assist })
      }
      onClose={onClose}
      scorer={operation.player ?? 0}
      side={operation.side}
    />
  );
}

/** Something that was recorded, if there is something to be asked about it. */
function openIn({ recorded, operation }: ListedEntry): Asked | undefined {
  const lacksTaker = operation.type === 'kick' && operation.player === undefined;
  const lacksAssist =
    operation.type === 'goal' && operation.player !== undefined && operation.assist === undefined;
  return lacksTaker || lacksAssist ? { target: recorded.id, operation } : undefined;
}
