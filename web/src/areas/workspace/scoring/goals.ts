/** The goals that were recorded, for the names under the score. */

import say from 'words/scoring';
import type { Details, Operation, Side } from '@/api/scoring';
import type { GoalKind, ScoredGoal } from '@/shared/match/goalLines';
import type { View } from './desk';
import { standing } from './entries';
import { minuteText, playerName } from './wording';

const KINDS: Partial<Record<Operation['type'], GoalKind>> = {
  goal: 'goal',
  penaltyGoal: 'penalty',
  ownGoal: 'own',
};

/** Those that count for a side, in the order in which they were scored. */
export function goalsOf(view: View, side: Side): ScoredGoal[] {
  const { names } = view.snapshot;
  return standing(view).flatMap(({ operation, at }) => {
    const { player, side: of }: Details = operation;
    const kind = KINDS[operation.type];
    if (kind === undefined || of !== side) return [];
    return [
      {
        name: player === undefined ? undefined : playerName(names, player),
        minute: at && say.minute({ minute: minuteText(at) }),
        kind,
      },
    ];
  });
}
