import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import matchWords from 'words/match';
import say from 'words/matches';
import screens from 'words/screens';
import shared from 'words/shared';
import type { Leaderboard as Board } from '@/api/types';
import { ExportButton } from '@/shared/export/ExportButton';
import { leaderboardQuery, lineupQuery, matchQuery } from '@/shared/match/matchQueries';
import { LeaderboardSkeleton, LeaderboardTable } from '@/shared/match/multi-entry/LeaderboardTable';
import { meetingText } from '@/shared/match/sides';
import { ActLink } from '@/shared/signIn/ActLink';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { parseId } from '@/ui/addressId';
import { DateText } from '@/ui/DateText';
import { CalendarIcon, TournamentsIcon, VenueIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { useNameRecord } from '@/ui/recordName';
import { SportNames } from '@/ui/SportNames';
import { ErrorState, Skeleton } from '@/ui/states';
import { MatchNotice } from '../MatchNotice';
import { MatchTopline } from '../MatchTopline';
import { INVALID_MATCH, matchProblem } from '../matchProblem';
import { Lineup } from './Lineup';
import classes from './MultiEntryScreen.module.css';

/** `matchId` as the address has it. */
export function MultiEntryScreen({ matchId }: { matchId: string }) {
  const id = parseId(matchId);
  return id === undefined ? <MatchNotice {...INVALID_MATCH} /> : <MultiEntry matchId={id} />;
}

function MultiEntry({ matchId }: { matchId: number }) {
  const match = useQuery(matchQuery(matchId));
  const leaderboard = useQuery(leaderboardQuery(matchId));
  const lineup = useQuery(lineupQuery(matchId));
  const board = leaderboard.data?.data;
  // The list's row says which heat of a draw it is.
  const name = board && meetingText({ ...match.data?.data, ...board });
  useNameRecord(name);
  const refresh = () => {
    void match.refetch();
    void leaderboard.refetch();
    void lineup.refetch();
  };

  const mode = match.data?.data.participant_mode;
  if (mode !== undefined && mode !== 'multi_entry') {
    return (
      <Navigate
        params={{ matchId: String(matchId) }}
        replace
        state={(previous) => previous}
        to="/admin/matches/$matchId/scoreboard"
      />
    );
  }
  const problem = matchProblem('leaderboard', {
    error: leaderboard.error,
    reply: leaderboard.data,
  });
  // After a failed refresh the older data stays on screen.
  if (problem && !board) {
    return <MatchNotice {...problem} onRetry={refresh} retrying={leaderboard.isFetching} />;
  }

  const teams = lineup.data?.data.teams.length;
  return (
    <>
      <MatchTopline
        onRefresh={refresh}
        refreshing={leaderboard.isFetching && board !== undefined}
        updatedAt={leaderboard.dataUpdatedAt}
      />
      <p className={classes.labels}>
        <span className={classes.label}>{say.officeRace()}</span>
        {teams !== undefined && (
          <span className={classes.label}>{teams > 1 ? say.relayRace() : say.sprint()}</span>
        )}
        {board?.status && <StatusBadge status={board.status} />}
      </p>
      <PageHeader
        actions={match.data && <ActLink to={`/app/matches/${matchId}/result`} />}
        summary={board ? <Facts board={board} /> : <Skeleton width={320} />}
        title={name || screens.leaderboard()}
      />
      {problem && (
        <ErrorState
          error={leaderboard.error}
          message={problem.message}
          onRetry={refresh}
          retryLabel={say.tryAgain()}
          retrying={leaderboard.isFetching}
        />
      )}
      <div className="tl-parts">
        <Panel
          actions={
            <ExportButton
              exported={{
                table: 'leaderboard',
                path: `/admin/multi-entry/${matchId}/leaderboard`,
                file: 'leaderboard',
              }}
              isSmall
            />
          }
          title={screens.leaderboard()}
        >
          {board === undefined ? (
            <LeaderboardSkeleton />
          ) : board.entries.length === 0 ? (
            <p className="tl-quiet">{say.noResults()}</p>
          ) : (
            <LeaderboardTable board={board} />
          )}
        </Panel>
        <Lineup result={{ ...lineup, lineup: lineup.data?.data }} />
      </div>
    </>
  );
}

function Facts({ board }: { board: Board }) {
  return (
    <span className="tl-facts">
      {board.sportName !== '' && <SportNames names={board.sportName} />}
      {board.eventType.toLowerCase() !== board.sportName.toLowerCase() && (
        <bdi>{board.eventType}</bdi>
      )}
      {board.note !== null && <bdi>{board.note}</bdi>}
      {board.tournamentName !== null && (
        <span className="tl-fact">
          <TournamentsIcon size={16} />
          {board.tournamentName}
        </span>
      )}
      <span className="tl-fact">
        <CalendarIcon size={16} />
        {board.scheduledDate === null ? (
          matchWords.dateUnknown()
        ) : (
          <DateText value={board.scheduledLocal ?? board.scheduledDate} />
        )}
      </span>
      <span className="tl-fact">
        <VenueIcon size={16} />
        {board.venueName ?? shared.venueUnknown()}
      </span>
    </span>
  );
}
