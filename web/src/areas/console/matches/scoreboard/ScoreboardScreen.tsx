import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import say from 'words/matches';
import screens from 'words/screens';
import type { Scoreboard as Board } from '@/api/types';
import { MeetingName } from '@/shared/match/MeetingName';
import { matchQuery, playingMembersQuery, scoreboardQuery } from '@/shared/match/matchQueries';
import { boardNumberText, roundText, stageNameText } from '@/shared/match/places';
import { stageText } from '@/shared/match/result';
import { Lineups } from '@/shared/match/scoreboard/Lineups';
import { ScoreBand, ScoreBandSkeleton } from '@/shared/match/scoreboard/ScoreBand';
import classes from '@/shared/match/scoreboard/ScoreboardScreen.module.css';
import { Timeline } from '@/shared/match/scoreboard/Timeline';
import { hasTitle, titleText } from '@/shared/match/sides';
import { shownStatus } from '@/shared/match/standing';
import { ActLink } from '@/shared/signIn/ActLink';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { parseId } from '@/ui/addressId';
import { PageHeader } from '@/ui/PageHeader';
import { useNameRecord } from '@/ui/recordName';
import { SportNames } from '@/ui/SportNames';
import { ErrorState, Skeleton } from '@/ui/states';
import { MatchNotice } from '../MatchNotice';
import { MatchTopline } from '../MatchTopline';
import { INVALID_MATCH, matchProblem } from '../matchProblem';
import { KeyHighlights, StarPerformers } from './Highlights';

/** `matchId` as the address has it. */
export function ScoreboardScreen({ matchId }: { matchId: string }) {
  const id = parseId(matchId);
  return id === undefined ? <MatchNotice {...INVALID_MATCH} /> : <Scoreboard matchId={id} />;
}

function Scoreboard({ matchId }: { matchId: number }) {
  const scoreboard = useQuery(scoreboardQuery(matchId));
  const members = useQuery(playingMembersQuery(matchId));
  // Another server knows nothing of the workspace, and of this call.
  const listed = useQuery(matchQuery(matchId));
  const board = scoreboard.data?.data;
  const name = board && titleText(board);
  useNameRecord(name);
  const refresh = () => {
    void scoreboard.refetch();
    void members.refetch();
  };

  const problem = matchProblem('scoreboard', { error: scoreboard.error, reply: scoreboard.data });
  // After a failed refresh the older data stays on screen.
  if (problem && !board) {
    return <MatchNotice {...problem} onRetry={refresh} retrying={scoreboard.isFetching} />;
  }
  if (board?.participantMode === 'multi_entry') {
    return (
      <Navigate
        params={{ matchId: String(matchId) }}
        replace
        state={(previous) => previous}
        to="/admin/matches/$matchId/multi-entry"
      />
    );
  }
  if (board && !isMatch(board)) return <MatchNotice {...INVALID_MATCH} />;

  return (
    <>
      <MatchTopline
        onRefresh={refresh}
        refreshing={scoreboard.isFetching && board !== undefined}
        updatedAt={scoreboard.dataUpdatedAt}
      />
      <PageHeader
        actions={listed.data && <ActLink to={`/app/matches/${matchId}/result`} />}
        summary={board ? <Place board={board} /> : <Skeleton width={224} />}
        title={
          board && !hasTitle(board) ? <MeetingName match={board} /> : name || screens.scoreboard()
        }
      />
      {problem && (
        <ErrorState
          error={scoreboard.error}
          message={problem.message}
          onRetry={refresh}
          retryLabel={say.tryAgain()}
          retrying={scoreboard.isFetching}
        />
      )}
      <div aria-busy={board === undefined} className={classes.parts}>
        {board ? (
          <Parts board={board} members={{ ...members, members: members.data?.data }} />
        ) : (
          <PartsSkeleton />
        )}
      </div>
    </>
  );
}

interface PartsProps {
  board: Board;
  members: Parameters<typeof Lineups>[0]['result'];
}

function Parts({ board, members }: PartsProps) {
  const { starPerformers, keyHighlights } = board.statistics;
  return (
    <>
      <ScoreBand board={board} />
      {board.events.length + starPerformers.length + keyHighlights.length === 0 ? (
        <p className={classes.noEvents}>{say.noEvents({ status: board.status })}</p>
      ) : (
        <div
          className={classes.story}
          data-alone={starPerformers.length === 0 && keyHighlights.length === 0}
        >
          <Timeline board={board} />
          <div className={classes.aside}>
            <StarPerformers board={board} />
            <KeyHighlights board={board} />
          </div>
        </div>
      )}
      <Lineups board={board} result={members} />
    </>
  );
}

function PartsSkeleton() {
  return (
    <>
      <ScoreBandSkeleton />
      <div className={classes.story}>
        <PanelSkeleton lines={[22, 40, 52, 38, 60, 44, 50, 36]} />
        <PanelSkeleton lines={[40, 70, 58, 64]} />
      </div>
    </>
  );
}

/** `lines` are widths in percent. */
function PanelSkeleton({ lines }: { lines: readonly number[] }) {
  return (
    <div className="tl-waiting">
      {lines.map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}

function Place({ board }: { board: Board }) {
  const stage = stageNameText(board.stageName, board.madeStageName);
  const round = roundText(board.roundName, board.madeRoundName);
  const place = [board.tournamentName, boardNumberText(board), stageText(stage, round)]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className="tl-facts">
      <StatusBadge status={shownStatus(board)} />
      <SportNames names={board.sportName} />
      {place !== '' && <span>{place}</span>}
    </span>
  );
}

/** A reply may come from a proxy or another version: without these a board has nothing to show. */
function isMatch(board: Partial<Board>): boolean {
  return typeof board.matchId === 'number' && typeof board.match_name === 'string';
}
