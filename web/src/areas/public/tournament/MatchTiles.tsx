import type { CompetitionMatch } from '@/api/types';
import { placesText } from '@/shared/match/places';
import { meetingText, sideName } from '@/shared/match/sides';
import { shownStatus } from '@/shared/match/standing';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { formatCount } from '@/ui/numbers';
import { RecordLink } from '@/ui/RecordLink';
import classes from './MatchTiles.module.css';

interface MatchTilesProps {
  matches: readonly CompetitionMatch[];
  placeOf?: (match: CompetitionMatch) => string | undefined;
  whereOf: (match: CompetitionMatch) => string | undefined;
}

/** The few matches that somebody has come for, each large enough to be read across a table. */
export function MatchTiles({ matches, placeOf = placesText, whereOf }: MatchTilesProps) {
  return (
    <ul className={classes.tiles}>
      {matches.map((match) => (
        <li className={classes.tile} data-live={match.status === 'live'} key={match.match_id}>
          <p className={classes.head}>
            {match.scheduled_date !== null && (
              <span className={classes.time}>
                <DateText show="time" value={match.scheduled_local ?? match.scheduled_date} />
              </span>
            )}
            <bdi className="tl-strong">{whereOf(match)}</bdi>
            <span className={classes.place}>{placeOf(match)}</span>
            {/* What is live is under that heading, and looks so. */}
            {shownStatus(match) !== 'live' && match.status !== 'scheduled' && (
              <span className={classes.status}>
                <StatusBadge status={shownStatus(match)} />
              </span>
            )}
          </p>
          <RecordLink
            className={classes.sides}
            id={match.match_id}
            page={match.participant_mode === 'multi_entry' ? 'race' : 'scoreboard'}
          >
            <Sides match={match} />
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}

/** Both sides with their scores so far; of a race its name. */
function Sides({ match }: { match: CompetitionMatch }) {
  if (match.participant_mode === 'multi_entry') {
    return <span className={classes.name}>{meetingText(match)}</span>;
  }
  const { team_a_score: a, team_b_score: b } = match;
  return (
    <>
      <Side
        isKnown={match.team_a_id !== null}
        name={sideName(match.team_a_name, match.team_a_source)}
        score={a}
      />
      <Side
        isKnown={match.team_b_id !== null}
        name={sideName(match.team_b_name, match.team_b_source)}
        score={b}
      />
    </>
  );
}

interface SideProps {
  name: string;
  isKnown: boolean;
  score: number | null;
}

function Side({ name, isKnown, score }: SideProps) {
  return (
    <span className={classes.side}>
      <bdi className={classes.name} data-open={!isKnown}>
        {name}
      </bdi>{' '}
      {score !== null && <span className={classes.score}>{formatCount(score)}</span>}
    </span>
  );
}
