import type { Standings } from '@/api/types';
import { DateText } from '@/ui/DateText';
import classes from './GroupPanel.module.css';

type Decision = Standings['decisions'][number];

const KINDS: Record<Decision['kind'], string> = {
  lots: 'Drawn lots',
  manual_order: 'Order set by the organiser',
  withdrawal: 'Withdrawal',
};

/** What a withdrawal does to the matches of the team. */
const POLICIES: Record<NonNullable<Decision['policy']>, string> = {
  annul: 'its matches do not count',
  forfeit_rest: 'it loses the matches that it did not play',
  keep: 'the matches that it did not play do not count',
};

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
    <ul aria-label="Decisions of the organiser" className={classes.notes}>
      {shown.map((decision) => (
        <li key={`${decision.kind} ${decision.teams.map((team) => team.team_id)}`}>
          <p>
            <strong>{KINDS[decision.kind]}</strong>
            {decision.decided_on !== null && (
              <>
                , <DateText show="date" value={decision.decided_on} />
              </>
            )}
            : {decidedText(decision)}
          </p>
          {decision.reason !== null && <p>Reason: {decision.reason}</p>}
          {decision.source !== null && <p>Source: {decision.source}</p>}
        </li>
      ))}
    </ul>
  );
}

/** `Turkey before West Germany`, `Reds: its matches do not count`. */
function decidedText({ teams, policy }: Decision): string {
  const order = teams.map((team) => team.team_name).join(' before ');
  return policy === null ? order : `${order}; ${POLICIES[policy]}`;
}
