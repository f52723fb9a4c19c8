import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/teams';
import { sportsQuery } from '@/api/sportsQuery';
import type { HeadToHead } from '@/api/types';
import { MatchList, MatchListSkeleton } from '@/shared/match/MatchList';
import { RecordScreen } from '@/shared/record/RecordScreen';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { QuietLink } from '@/ui/ButtonLink';
import { Panel } from '@/ui/Panel';
import { SportName } from '@/ui/SportName';
import { EmptyState, Skeleton } from '@/ui/states';
import { RecordBar } from './RecordBar';
import screen from './TeamScreen.module.css';
import { headToHeadQuery, type TeamSearch } from './teamQueries';

interface HeadToHeadScreenProps {
  /** Both as the address has them. */
  teamId: string;
  opponentId: string;
  search: TeamSearch;
}

/** All matches between two teams, from the side of the first. */
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
          <QuietLink
            params={{ teamId: opponentId, opponentId: teamId }}
            search={search}
            size="xs"
            to="/admin/teams/$teamId/against/$opponentId"
          >
            {say.fromSideOf({ team: meeting.opponent.team_name })}
          </QuietLink>
        )
      }
      back={
        <BackLink params={{ teamId }} search={search} to="/admin/teams/$teamId">
          {meeting ? say.backTo({ team: meeting.team.team_name }) : say.backToTeam()}
        </BackLink>
      }
      isNamed={known}
      record="headToHead"
      result={result}
      summary={
        meeting ? <Facts meeting={meeting} sportName={sportName} /> : <Skeleton width={192} />
      }
      title={
        meeting
          ? say.against({ team: meeting.team.team_name, opponent: meeting.opponent.team_name })
          : say.headToHead()
      }
      wayOn={
        <Link params={{ teamId }} search={search} to="/admin/teams/$teamId">
          {say.toTeam()}
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
      <span>{say.matchCount({ count: meeting.total })}</span>
    </span>
  );
}

function Parts({ meeting, sportName }: MeetingProps) {
  const { team, opponent, matches, total, score_unit } = meeting;
  const record = meeting.record.all;
  if (total === 0) {
    return (
      <EmptyState message={say.notMet({ team: team.team_name, opponent: opponent.team_name })} />
    );
  }
  return (
    <>
      {record.played > 0 && (
        <Panel title={say.record()}>
          <RecordBar
            labels={{
              won: say.wonBy({ team: team.team_name }),
              drawn: say.counted({ result: 'drawn' }),
              lost: say.wonBy({ team: opponent.team_name }),
            }}
            record={record}
          />
          <p className={screen.hint}>
            {say.scoredBy({
              unit: score_unit,
              own: record.goals_for,
              team: team.team_name,
              other: record.goals_against,
              opponent: opponent.team_name,
            })}{' '}
            {matches.some((match) => match.team_a_shootout !== null) && say.shootoutsAreDraws()}
          </p>
        </Panel>
      )}
      <Panel title={say.matches()}>
        <MatchList matches={matches} ofTeam={team.team_id} sportName={sportName} />
        {total > matches.length && (
          <p className={screen.hint}>{say.latestOf({ shown: matches.length, total })}</p>
        )}
      </Panel>
    </>
  );
}
