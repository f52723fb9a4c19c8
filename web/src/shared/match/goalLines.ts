/** Who scored for a side, as newspapers tell it: each name once, with its minutes. */

export type GoalKind = 'goal' | 'penalty' | 'own';

export interface ScoredGoal {
  /** Who scored; undefined where nobody is named. */
  name: string | undefined;
  /** `45+1′`; undefined where it is not known. */
  minute: string | undefined;
  kind: GoalKind;
}

export interface ScorerLine {
  name: string;
  goals: readonly Omit<ScoredGoal, 'name'>[];
}

/** In the order of their first goals. An own goal stands apart from the goals of the same name. */
export function scorerLines(goals: readonly ScoredGoal[]): ScorerLine[] {
  const lines = new Map<string, ScorerLine>();
  for (const { name, ...goal } of goals) {
    if (name === undefined) continue;
    const key = `${goal.kind === 'own'} ${name}`;
    const before = lines.get(key)?.goals ?? [];
    lines.set(key, { name, goals: [...before, goal] });
  }
  return [...lines.values()];
}
