import { useState } from 'react';
import say from 'words/scoring';
import type { Operation, Side } from '@/shared/scoring/types';
import { Big } from './Big';
import { type ListedEntry, standing } from './entries';
import { AssistSheet } from './GoalSheet';
import { Players } from './Players';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { sideName } from './wording';

/**
 * What can still be said of the last thing, after it was recorded with one tap: who took a kick, who gave the pass of a goal.
 * It is gone with the next one.
 */
export function FollowUp() {
  const { view, record, last } = useScoring();
  const [asked, setAsked] = useState<ListedEntry>();
  const { names } = view.snapshot;
  const entry = last && standing(view).at(-1);
  const question = entry && last?.id.device === entry.recorded.id.device && questionOf(entry);
  const others = (side: Side, but: number | undefined) =>
    names.players.some((player) => player.side === side && player.id !== but);
  const close = () => setAsked(undefined);
  const add = (to: ListedEntry, more: Partial<Operation>) => {
    const operation = { ...to.operation, ...more };
    void record({ type: 'amend', target: to.recorded.id, operation });
    close();
  };
  const side = asked?.operation.side;
  return (
    <>
      {entry?.operation.side &&
        question &&
        others(entry.operation.side, entry.operation.player) && (
          <Big of={sideName(names, entry.operation.side)} onPress={() => setAsked(entry)}>
            {question === 'taker' ? say.whoTookIt() : say.whoAssisted()}
          </Big>
        )}
      {asked && side && asked.operation.type === 'kick' && (
        <Sheet onClose={close} title={say.whoTookIt()}>
          <Players
            onChoose={(player) => player !== undefined && add(asked, { player })}
            side={side}
            where={(place) => place !== 'sent_off'}
          />
        </Sheet>
      )}
      {asked && side && asked.operation.type === 'goal' && (
        <AssistSheet
          goal={asked.operation}
          onChoose={(assist) => (assist === undefined ? close() : add(asked, { assist }))}
          onClose={close}
          scorer={asked.operation.player ?? 0}
          side={side}
        />
      )}
    </>
  );
}

/** What is not known yet of something that was recorded. */
function questionOf({ operation }: ListedEntry): 'taker' | 'assist' | undefined {
  const { type, player, assist } = operation;
  if (type === 'kick' && player === undefined) return 'taker';
  if (type === 'goal' && player !== undefined && assist === undefined) return 'assist';
  return undefined;
}
