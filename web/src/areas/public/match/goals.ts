/** The goals of a match, for the names under its score. */
import type { Scoreboard } from '@/api/types';
import type { GoalKind, ScoredGoal } from '@/shared/match/goalLines';
import { minuteText } from '@/shared/match/scoreboard/minuteText';
import { wordOf } from '@/shared/match/scoreboard/sheetWords';
import { type Side, sideOf } from '@/shared/match/scoreboard/timeline';

const KINDS: Readonly<Record<string, GoalKind>> = {
  goal: 'goal',
  penalty_goal: 'penalty',
  own_goal: 'own',
};

/** Those that count for a side, in the order of the sheet. */
export function goalsOf(board: Scoreboard, side: Side): ScoredGoal[] {
  return board.events.flatMap((event) => {
    const kind = KINDS[wordOf(event.eventType)];
    if (kind === undefined || sideOf(event, board) !== side) return [];
    return [{ name: event.playerName ?? undefined, minute: minuteText(event.eventTime), kind }];
  });
}
