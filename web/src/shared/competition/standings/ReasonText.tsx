import say from 'words/competition';
import type { CompetitionMatch, StandingsRow } from '@/api/types';
import { extraTimeWord, scoreText, shootoutText } from '@/shared/match/result';
import { DateText } from '@/ui/DateText';
import { enumerated } from '@/ui/lists';
import { RecordLink } from '@/ui/RecordLink';
import { rich } from '@/ui/rich';
import type { Units } from './criteria';
import classes from './ReasonText.module.css';
import type { Reason } from './reason';
import { carriedText, extraMeaning, extraText } from './standingsColumns';

interface ReasonTextProps {
  reason: Reason;
  row: StandingsRow;
  units: Units;
  /** Whether the teams meet at both their grounds: else there is no home and away. */
  hasHomeAndAway: boolean;
  sportName: string;
}

/** The reason for a place, with the matches behind it. */
export function ReasonText({ reason, row, units, hasHomeAndAway, sportName }: ReasonTextProps) {
  return (
    <div className={classes.reason}>
      <p>
        {reason.sentence} {reason.context}
      </p>
      {reason.matches.length > 0 && (
        <ul className={classes.matches}>
          {reason.matches.map((match) => (
            <li key={match.match_id}>
              {match.scheduled_date === null ? (
                <Result match={match} sportName={sportName} />
              ) : (
                rich(say.onDay, {
                  text: <Result match={match} sportName={sportName} />,
                  date: (
                    <DateText show="date" value={match.scheduled_local ?? match.scheduled_date} />
                  ),
                })
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.record}>
        <p>{recordText(row)}</p>
        {row.carried_points !== null && (
          <p>
            {say.extraValue({
              meaning: say.headMeaning({ column: 'carried' }),
              value: carriedText(row),
            })}
          </p>
        )}
        {row.extra.map(({ column }) => (
          <p key={column}>
            {say.extraValue({
              meaning: extraMeaning(column, units),
              value: extraText(row, column),
            })}
          </p>
        ))}
      </div>
      {hasHomeAndAway && (
        <p className="tl-quiet">
          {say.homeAndAway({ home: recordText(row.home), away: recordText(row.away) })}
        </p>
      )}
    </div>
  );
}

type Results = Pick<StandingsRow, 'won' | 'drawn' | 'lost' | 'goals_for' | 'goals_against'>;

/** `15 won, 2 drawn, 2 lost, 57–12`. */
function recordText({ won, drawn, lost, goals_for, goals_against }: Results): string {
  const score = scoreText(goals_for, goals_against) ?? '';
  return say.record({ won, drawn, lost, score });
}

interface ResultProps {
  match: CompetitionMatch;
  sportName: string;
}

/** A match as a link, and what its score does not say. */
function Result({ match, sportName }: ResultProps) {
  const shootout = shootoutText({
    sportName,
    shootoutA: match.team_a_shootout,
    shootoutB: match.team_b_shootout,
  });
  const notes = [match.extra_time === true ? extraTimeWord(sportName) : undefined, shootout].filter(
    (note) => note !== undefined,
  );
  return (
    <>
      <RecordLink id={match.match_id} page="scoreboard">
        {say.fixture({
          one: match.team_a_name ?? '',
          score: scoreText(match.team_a_score, match.team_b_score) ?? '–',
          other: match.team_b_name ?? '',
        })}
      </RecordLink>
      {notes.length > 0 && ` ${enumerated(notes)}`}
    </>
  );
}
