import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/teams';
import type { TeamPage } from '@/api/types';
import type { TeamType } from '@/api/words';
import { MatchList, MatchListSkeleton } from '@/shared/match/MatchList';
import { RecordScreen } from '@/shared/record/RecordScreen';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { formatWhen, parseWhen } from '@/ui/dates';
import { Panel } from '@/ui/Panel';
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
          <BackLink to="/admin/tournaments">{say.backToTournaments()}</BackLink>
        </WayBack>
      }
      isNamed={id !== undefined}
      record="team"
      result={result}
      summary={team ? <Facts team={team} /> : <Skeleton width={256} />}
      title={team?.team_name ?? say.team()}
      wayOn={<Link to="/admin/tournaments">{say.toTournaments()}</Link>}
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

/** A choice of a message has no space in its name. */
const typeWord = (type: TeamType) => (type === 'national relay' ? 'nationalRelay' : type);

const typeName = (type: TeamType) => say.type({ type: typeWord(type) });

/** What the players are called of a team that is no squad. */
const SQUAD_TITLES = new Map<TeamType, string>([
  ['individual', say.player()],
  ['pair', say.players()],
]);

function sportNameOf(team: TeamPage): string {
  return team.sports.find((sport) => sport.sport_id === team.sport_id)?.sport_name ?? '';
}

function Facts({ team }: { team: TeamPage }) {
  const sport = sportNameOf(team);
  const { played } = team.record.all;
  return (
    <span className="tl-facts">
      {sport !== '' && <SportName sport={sport} />}
      <span>
        {typeName(team.team_type)}
        {team.country_code !== null && ` · ${capitalize(team.country_code)}`}
      </span>
      {played > 0 && <span>{matchesPlayed(played, team)}</span>}
    </span>
  );
}

/** `10 matches, 2 Apr 1898 – 18 Dec 2022`, as far as the days are known. */
function matchesPlayed(count: number, team: TeamPage): string {
  const [first, last] = [team.first_match_date, team.last_match_date]
    .map((date) => (date === null ? undefined : parseWhen(date)))
    .map((when) => when && formatWhen(when, 'date'));
  if (!first || !last) return say.matchCount({ count });
  return first === last
    ? say.matchesOn({ count, day: first })
    : say.matchesBetween({ count, first, last });
}

/** The sports that a team plays, as links: each has an address of its own. */
function Sports({ team }: { team: TeamPage }) {
  return (
    <nav aria-label={say.sportsOf()} className={classes.sports} data-no-print>
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
          <span className={classes.sportMatches}>{say.matchCount({ count: sport.matches })}</span>
        </Link>
      ))}
    </nav>
  );
}

function Parts({ team }: { team: TeamPage }) {
  const sportName = sportNameOf(team);
  const hasMatches = team.recent_matches.length > 0 || team.next_matches.length > 0;
  if (!hasMatches && team.competitions.length === 0 && !team.squad_latest) {
    return <EmptyState message={say.noMatches({ type: typeWord(team.team_type) })} />;
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
            <Panel title={say.nextMatches()}>
              <MatchList {...matches} matches={team.next_matches} />
            </Panel>
          )}
          {team.recent_matches.length > 0 && (
            <Panel title={say.recentMatches()}>
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
