/** The goals that were recorded, for the names under the score. */

import say from 'words/scoring';
import type { GoalKind, ScoredGoal } from '@/shared/match/goalLines';
import type { OperationType, Side } from '@/shared/scoring/types';
import type { View } from './desk';
import { standing } from './entries';
import { minuteText, playerName } from './wording';

const KINDS: Partial<Record<OperationType, GoalKind>> = {
  goal: 'goal',
  penaltyGoal: 'penalty',
  ownGoal: 'own',
};

/** Those that count for a side, in the order in which they were scored. */
export function goalsOf(view: View, side: Side): ScoredGoal[] {
  const { names } = view.snapshot;
  return standing(view).flatMap(({ operation, at }) => {
    const { type, player } = operation;
    const kind = KINDS[type];
    if (kind === undefined || operation.side !== side) return [];
    return [
      {
        name: player === undefined ? undefined : playerName(names, player),
        minute: at && say.minute({ minute: minuteText(at) }),
        kind,
      },
    ];
  });
}
