import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sportsQuery } from '@/api/sportsQuery';
import type { HeadToHead } from '@/api/types';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { ButtonLink } from '@/ui/ButtonLink';
import { MatchList, MatchListSkeleton } from '@/ui/match/MatchList';
import { countOf, formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { RecordScreen } from '@/ui/RecordScreen';
import { SportName } from '@/ui/SportName';
import { EmptyState, Skeleton } from '@/ui/states';
import { RecordBar } from './RecordBar';
import { SHOOTOUTS_ARE_DRAWS, scoreHeaders } from './scoreWords';
import screen from './TeamScreen.module.css';
import { headToHeadQuery, type TeamSearch } from './teamQueries';

interface HeadToHeadScreenProps {
  /** Both as the address has them. */
  teamId: string;
  opponentId: string;
  search: TeamSearch;
}

/** All matches between two teams, told from the side of the first. */
export function HeadToHeadScreen({ teamId, opponentId, search }: HeadToHeadScreenProps) {
  const team = parseId(teamId);
  const opponent = parseId(opponentId);
  const known = team !== undefined && opponent !== undefined;
  const result = useQuery({
    ...headToHeadQuery(team ?? 0, opponent ?? 0, search),
    enabled: known,
  });
  const meeting = result.data?.data;
  const sports = useQuery(sportsQuery());
  const sportName =
    sports.data?.find((sport) => sport.sportId === meeting?.sport_id)?.sportName ?? '';

  return (
    <RecordScreen
      actions={
        meeting && (
          <ButtonLink
            color="gray"
            params={{ teamId: opponentId, opponentId: teamId }}
            search={search}
            size="xs"
            to="/admin/teams/$teamId/against/$opponentId"
            variant="default"
          >
            From the side of {meeting.opponent.team_name}
          </ButtonLink>
        )
      }
      back={
        <BackLink params={{ teamId }} search={search} to="/admin/teams/$teamId">
          {meeting ? `Back to ${meeting.team.team_name}` : 'Back to the team'}
        </BackLink>
      }
      isNamed={known}
      record="headToHead"
      result={result}
      summary={
        meeting ? <Facts meeting={meeting} sportName={sportName} /> : <Skeleton width={192} />
      }
      title={
        meeting ? `${meeting.team.team_name} against ${meeting.opponent.team_name}` : 'Head to head'
      }
      wayOn={
        <Link params={{ teamId }} search={search} to="/admin/teams/$teamId">
          To the team
        </Link>
      }
    >
      <div aria-busy={meeting === undefined} className={screen.parts}>
        {meeting ? (
          <Parts meeting={meeting} sportName={sportName} />
        ) : (
          <div className="tl-waiting">
            <Skeleton height={48} width="100%" />
            <MatchListSkeleton count={8} />
          </div>
        )}
      </div>
    </RecordScreen>
  );
}

interface MeetingProps {
  meeting: HeadToHead;
  /** Empty until it is known. */
  sportName: string;
}

function Facts({ meeting, sportName }: MeetingProps) {
  return (
    <span className="tl-facts">
      {sportName !== '' && <SportName sport={sportName} />}
      <span>{countOf(meeting.total, 'match', 'matches')}</span>
    </span>
  );
}

function Parts({ meeting, sportName }: MeetingProps) {
  const { team, opponent, matches, total, score_unit } = meeting;
  const record = meeting.record.all;
  const { scored } = scoreHeaders(score_unit);
  if (total === 0) {
    return <EmptyState message={`${team.team_name} and ${opponent.team_name} have not met yet`} />;
  }
  return (
    <>
      {record.played > 0 && (
        <Panel title="Record">
          <RecordBar
            labels={{
              won: `won by ${team.team_name}`,
              drawn: 'drawn',
              lost: `won by ${opponent.team_name}`,
            }}
            record={record}
          />
          <p className={screen.hint}>
            {scored.meaning.replace(' for', '')}: {formatCount(record.goals_for)} by{' '}
            {team.team_name}, {formatCount(record.goals_against)} by {opponent.team_name}.{' '}
            {matches.some((match) => match.team_a_shootout !== null) && SHOOTOUTS_ARE_DRAWS}
          </p>
        </Panel>
      )}
      <Panel title="Matches">
        <MatchList matches={matches} ofTeam={team.team_id} sportName={sportName} />
        {total > matches.length && (
          <p className={screen.hint}>
            The latest {formatCount(matches.length)} of {formatCount(total)}
          </p>
        )}
      </Panel>
    </>
  );
}
