import { Link } from '@tanstack/react-router';
import type { CompetitionMatch, StandingsRow } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { extraTimeWord, shootoutText } from '@/ui/match/result';
import classes from './ReasonText.module.css';
import type { Reason } from './reason';

interface ReasonTextProps {
  reason: Reason;
  row: StandingsRow;
  /** Whether the teams meet at both their grounds: else there is no home and away. */
  hasHomeAndAway: boolean;
  sportName: string;
}

/** The reason for a place, with the matches behind it. */
export function ReasonText({ reason, row, hasHomeAndAway, sportName }: ReasonTextProps) {
  return (
    <div className={classes.reason}>
      <p>
        {reason.sentence} {reason.context}
      </p>
      {reason.matches.length > 0 && (
        <ul className={classes.matches}>
          {reason.matches.map((match) => (
            <li key={match.match_id}>
              <Link
                params={{ matchId: String(match.match_id) }}
                to="/admin/matches/$matchId/scoreboard"
              >
                {match.team_a_name} {match.team_a_score}–{match.team_b_score} {match.team_b_name}
              </Link>
              {notes(match, sportName)}
              {match.scheduled_date !== null && (
                <>
                  {', '}
                  <DateText show="date" value={match.scheduled_date} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.record}>{recordText(row)}</p>
      {hasHomeAndAway && (
        <p className="tl-quiet">
          At home {recordText(row.home)}. Away {recordText(row.away)}.
        </p>
      )}
    </div>
  );
}

type Results = Pick<StandingsRow, 'won' | 'drawn' | 'lost' | 'goals_for' | 'goals_against'>;

/** `15 won, 2 drawn, 2 lost, 57–12`. */
function recordText({ won, drawn, lost, goals_for, goals_against }: Results): string {
  return `${won} won, ${drawn} drawn, ${lost} lost, ${goals_for}–${goals_against}`;
}

function notes(match: CompetitionMatch, sportName: string): string {
  const shootout = shootoutText({
    sportName,
    shootoutA: match.team_a_shootout,
    shootoutB: match.team_b_shootout,
  });
  return [match.extra_time === true ? extraTimeWord(sportName) : undefined, shootout]
    .filter((note) => note !== undefined)
    .map((note) => ` ${note}`)
    .join();
}
