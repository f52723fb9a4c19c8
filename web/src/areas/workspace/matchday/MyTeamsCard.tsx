import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/matchday';
import roles from 'words/roles';
import { myEntriesQuery, type OwnEntry } from '@/shared/entry/enteringQueries';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import { meetingText } from '@/shared/match/sides';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { QuietLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { fromHere } from '@/ui/origin';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { FetchError } from '@/ui/states';
import classes from './Matchday.module.css';
import { type MatchNames, myTeamsQuery, type OwnTeam } from './matchdayQueries';
import { shownLifecycle } from './matchStanding';

/** So many teams, and so many entries without a place, stand on the start. */
const SHOWN = 4;

/** What waits for a decision, for a correction or for a place. */
const PENDING: readonly OwnEntry['state'][] = ['submitted', 'returned', 'waitlisted'];

/**
 * The teams that one manages or has entered, for the start: when and where each plays next, how it stands, and what it lacks;
 * and the entries that have no place yet. There is nothing of it where one has none.
 */
export function MyTeamsCard() {
  const own = useQuery(myTeamsQuery());
  const entries = useQuery(myEntriesQuery());
  const error = own.error ?? entries.error;
  const teams = own.data?.data ?? [];
  const pending = entries.data?.entries.filter(({ state }) => PENDING.includes(state)) ?? [];
  const kinds = [...teams, ...pending].map(({ kind }) => kind);
  if (!error && kinds.length === 0) return null;
  const more = Math.max(0, teams.length - SHOWN) + Math.max(0, pending.length - SHOWN);
  const areTeams = kinds.length === 0 || kinds.includes('team');
  return (
    <Panel
      actions={<Link to="/app/entries">{say.toEntries()}</Link>}
      title={say.myTeams({ kind: areTeams ? 'team' : 'other' })}
    >
      <FetchError message={say.failedToFetchTeams()} of={[own, entries]} />
      <ul className={classes.teams}>
        {teams.slice(0, SHOWN).map((team) => (
          <li key={`${team.divisionId}/${team.teamId}`}>
            <Team team={team} />
          </li>
        ))}
        {pending.slice(0, SHOWN).map((entry) => (
          <li key={`entry ${entry.entryId}`}>
            <Pending entry={entry} />
          </li>
        ))}
        {more > 0 && <li className="tl-quiet">{roles.andMore({ count: more })}</li>}
      </ul>
    </Panel>
  );
}

function Team({ team }: { team: OwnTeam }) {
  const { teamName, divisionId, divisionName, teamId, tournamentName, status, place, next } = team;
  const page = publicTournamentAt(team.tournamentId);
  return (
    <>
      <div className={classes.team}>
        <p className={classes.asked}>
          <bdi className="tl-break">{teamName}</bdi>
          {status !== 'published' && <StatusBadge status={status} />}
        </p>
        <p className={`tl-aside ${classes.where}`}>
          <a href={page}>
            <bdi>{tournamentName}</bdi>
          </a>
          <bdi>{divisionName}</bdi>
          {place != null && (
            <a href={`${page}?tab=standings&division=${divisionId}`}>{say.tablePlace({ place })}</a>
          )}
        </p>
        {next && <Next match={next} />}
      </div>
      {team.lacksSquad && (
        <QuietLink
          params={{ divisionId: String(divisionId), teamId: String(teamId) }}
          size="xs"
          state={fromHere}
          to="/app/squads/$divisionId/$teamId"
        >
          {rich(say.nameSquad, { team: teamName })}
        </QuietLink>
      )}
    </>
  );
}

/** An entry that has no place yet. */
function Pending({ entry }: { entry: OwnEntry }) {
  return (
    <div className={classes.team}>
      <p className={classes.asked}>
        <bdi className="tl-break">{entry.name}</bdi>
        <StatusBadge status={entry.state} />
      </p>
      <p className={`tl-aside ${classes.where}`}>
        <a href={publicTournamentAt(entry.tournamentId)}>
          <bdi>{entry.tournamentName}</bdi>
        </a>
        <bdi>{entry.divisionName}</bdi>
      </p>
    </div>
  );
}

/** The next match: when, where, against whom. */
function Next({ match }: { match: MatchNames }) {
  const { lifecycle, scheduledLocal, scheduledDate, courtName, venueName, matchId } = match;
  const start = scheduledLocal ?? scheduledDate;
  const place = [courtName, venueName].filter(Boolean);
  return (
    <p className={classes.next}>
      {lifecycle === 'live' ? (
        <StatusBadge status={shownLifecycle(match)} />
      ) : (
        <strong>{start == null ? say.timeUnknown() : <DateText value={start} />}</strong>
      )}
      {place.map((word) => (
        <bdi key={word}>{word}</bdi>
      ))}
      <a href={`/matches/${matchId}`}>
        <bdi className="tl-break">{meetingText(match)}</bdi>
      </a>
    </p>
  );
}
