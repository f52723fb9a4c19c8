import say from 'words/scorers';
import { inOneLine } from '@/ui/lists';
import { type ScoredGoal, type ScorerLine, scorerLines } from './goalLines';
import classes from './Scorers.module.css';

interface ScorersProps {
  /** The side for which they count. */
  team: string;
  side: 'a' | 'b';
  goals: readonly ScoredGoal[];
}

/** Who scored for a side, for its own column of a scoreboard. There is nothing of it where nobody is named. */
export function Scorers({ team, side, goals }: ScorersProps) {
  const lines = scorerLines(goals);
  if (lines.length === 0) return null;
  return (
    <ul aria-label={say.scorersOf({ team })} className={classes.scorers} data-side={side}>
      {lines.map((line) => (
        <li key={`${line.goals[0]?.kind === 'own'} ${line.name}`}>
          <bdi>{line.name}</bdi> <span className={classes.minutes}>{minutesOf(line)}</span>
        </li>
      ))}
    </ul>
  );
}

/** `12′, 45+1′ (pen.)`; how often somebody scored where no minute is known. */
function minutesOf({ goals }: ScorerLine): string {
  const told = goals.map(({ minute, kind }) =>
    [minute, kind === 'goal' ? undefined : say.kindOfGoal({ kind })].filter(Boolean).join(' '),
  );
  const known = told.filter((one) => one !== '');
  if (known.length === 0) return goals.length > 1 ? say.goalsTimes({ count: goals.length }) : '';
  return inOneLine(known, say.goalSeparator());
}
