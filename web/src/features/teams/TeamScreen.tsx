import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TeamPage } from '@/api/types';
import type { TeamType } from '@/api/words';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { formatWhen, parseWhen } from '@/ui/dates';
import { MatchList, MatchListSkeleton } from '@/ui/match/MatchList';
import { countOf } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { RecordScreen } from '@/ui/RecordScreen';
import { SportName } from '@/ui/SportName';
import { EmptyState, Skeleton } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { WayBack } from '@/ui/WayBack';
import { CompetitionsPanel } from './CompetitionsPanel';
import { OpponentsPanel } from './OpponentsPanel';
import { RatingPanel } from './RatingPanel';
import { RecordPanel } from './RecordPanel';
import { SquadPanel } from './SquadPanel';
import classes from './TeamScreen.module.css';
import { type TeamSearch, teamQuery } from './teamQueries';

interface TeamScreenProps {
  /** As the address has it. */
  teamId: string;
  search: TeamSearch;
}

/** Everything about one team, one sport at a time. */
export function TeamScreen({ teamId, search }: TeamScreenProps) {
  const id = parseId(teamId);
  const result = useQuery({ ...teamQuery(id ?? 0, search), enabled: id !== undefined });
  const team = result.data?.data;

  return (
    <RecordScreen
      back={
        <WayBack>
          <BackLink to="/admin/tournaments">Back to tournaments</BackLink>
        </WayBack>
      }
      isNamed={id !== undefined}
      record="team"
      result={result}
      summary={team ? <Facts team={team} /> : <Skeleton width={256} />}
      title={team?.team_name ?? 'Team'}
      wayOn={<Link to="/admin/tournaments">To the tournaments</Link>}
    >
      {team && team.sports.length > 1 && <Sports team={team} />}
      <div
        aria-busy={team === undefined || result.isPlaceholderData}
        className={classes.parts}
        data-stale={result.isPlaceholderData}
      >
        {team ? <Parts team={team} /> : <PartsSkeleton />}
      </div>
    </RecordScreen>
  );
}

const TYPES: Record<TeamType, string> = {
  club: 'Club',
  national: 'National team',
  'national relay': 'National relay team',
  constructor: 'Constructor',
  individual: 'Single player',
  pair: 'Pair',
  quick: 'Quick match',
};

/** What the players are called of a team that is no squad. */
const SQUAD_TITLES = new Map<TeamType, string>([
  ['individual', 'Player'],
  ['pair', 'Players'],
]);

function sportNameOf(team: TeamPage): string {
  return team.sports.find((sport) => sport.sport_id === team.sport_id)?.sport_name ?? '';
}

function Facts({ team }: { team: TeamPage }) {
  const sport = sportNameOf(team);
  const span = [team.first_match_date, team.last_match_date]
    .map((date) => (date === null ? undefined : parseWhen(date)))
    .map((when) => when && formatWhen(when, 'date'));
  const [first, last] = span;
  const played = countOf(team.record.all.played, 'match', 'matches');
  return (
    <span className="tl-facts">
      {sport !== '' && <SportName sport={sport} />}
      <span>
        {TYPES[team.team_type]}
        {team.country_code !== null && ` · ${capitalize(team.country_code)}`}
      </span>
      {team.record.all.played > 0 && (
        <span>
          {played}
          {first && last && (first === last ? `, ${first}` : `, ${first} – ${last}`)}
        </span>
      )}
    </span>
  );
}

/** The sports that a team plays, as links: each has an address of its own. */
function Sports({ team }: { team: TeamPage }) {
  return (
    <nav aria-label="Sports of this team" className={classes.sports} data-no-print>
      {team.sports.map((sport) => (
        <Link
          aria-current={sport.sport_id === team.sport_id ? 'page' : undefined}
          className={classes.sport}
          key={sport.sport_id}
          params={{ teamId: String(team.team_id) }}
          resetScroll={false}
          search={{ sportId: sport.sport_id }}
          state
          to="/admin/teams/$teamId"
        >
          <SportName sport={sport.sport_name} />
          <span className={classes.sportMatches}>{countOf(sport.matches, 'match', 'matches')}</span>
        </Link>
      ))}
    </nav>
  );
}

function Parts({ team }: { team: TeamPage }) {
  const sportName = sportNameOf(team);
  const hasMatches = team.recent_matches.length > 0 || team.next_matches.length > 0;
  if (!hasMatches && team.competitions.length === 0 && !team.squad_latest) {
    return <EmptyState message="No matches against other teams yet" />;
  }
  const matches = { ofTeam: team.team_id, sportName };
  return (
    <>
      {team.record.all.played > 0 && (
        <div className={classes.summary}>
          {team.rating && <RatingPanel rating={team.rating} sportName={sportName} />}
          <RecordPanel team={team} />
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          {team.next_matches.length > 0 && (
            <Panel title="Next matches">
              <MatchList {...matches} matches={team.next_matches} />
            </Panel>
          )}
          {team.recent_matches.length > 0 && (
            <Panel title="Recent matches">
              <MatchList {...matches} matches={team.recent_matches} />
            </Panel>
          )}
          {team.competitions.length > 0 && <CompetitionsPanel team={team} />}
        </div>
        <div className={classes.column}>
          {team.opponents.length > 0 && <OpponentsPanel team={team} />}
          {team.squad_latest && (
            <SquadPanel squad={team.squad_latest} title={SQUAD_TITLES.get(team.team_type)} />
          )}
        </div>
      </div>
    </>
  );
}

function PartsSkeleton() {
  return (
    <>
      <div className={classes.summary}>
        <div className="tl-waiting">
          <Skeleton height={304} width="100%" />
        </div>
        <div className="tl-waiting">
          <Skeleton height={32} width="100%" />
          <MatchListSkeleton count={4} />
        </div>
      </div>
      <div className="tl-waiting">
        <MatchListSkeleton count={8} />
      </div>
    </>
  );
}
