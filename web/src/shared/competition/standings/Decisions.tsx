import say from 'words/competition';
import type { Standings } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { rich } from '@/ui/rich';
import classes from './GroupPanel.module.css';

type Decision = Standings['decisions'][number];

interface DecisionsProps {
  decisions: readonly Decision[];
  /** The rows of the table above. */
  rows: readonly { team_id: number }[];
}

/** What the organiser decided of the teams in a table, below it. */
export function Decisions({ decisions, rows }: DecisionsProps) {
  const shown = decisions.filter(({ teams }) => {
    const here = teams.filter((team) => rows.some((row) => row.team_id === team.team_id));
    // One team alone has no order here: the others stand in another table.
    return here.length >= Math.min(2, teams.length);
  });
  if (shown.length === 0) return null;
  return (
    <ul aria-label={say.organiserDecisions()} className={classes.notes}>
      {shown.map((decision) => (
        <li key={`${decision.kind} ${decision.teams.map((team) => team.team_id)}`}>
          <p>
            {rich(say.decision, {
              strong: (words) => <strong>{words}</strong>,
              kind: decision.kind,
              dated: decision.decided_on === null ? 'no' : 'yes',
              date: <DateText show="date" value={decision.decided_on ?? ''} />,
              decided: decidedText(decision),
            })}
          </p>
          {decision.reason !== null && <p>{say.reasonIs({ reason: decision.reason })}</p>}
          {decision.source !== null && <p>{say.source({ source: decision.source })}</p>}
        </li>
      ))}
    </ul>
  );
}

/** `Turkey before West Germany`, `Reds: its matches do not count`. */
function decidedText({ teams, policy }: Decision): string {
  const team = teams
    .map(({ team_name }) => team_name)
    .reduce((one, other) => say.before({ one, other }));
  return policy === null ? team : say.withdrawn({ team, policy });
}
