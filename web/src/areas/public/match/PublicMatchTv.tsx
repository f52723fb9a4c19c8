import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import matchWords from 'words/match';
import say from 'words/matches';
import screens from 'words/screens';
import type { Leaderboard, Scoreboard } from '@/api/types';
import { useWatching } from '@/shared/live/useWatching';
import { MeetingName } from '@/shared/match/MeetingName';
import { type PublicMatch, publicMatchQuery } from '@/shared/match/matchQueries';
import { boardNumberText, roundText, stageNameText } from '@/shared/match/places';
import { officialText } from '@/shared/match/raceTime';
import { decidedBy, endedWithoutWinner, stageText } from '@/shared/match/result';
import { PeriodTable } from '@/shared/match/scoreboard/PeriodTable';
import { periodNow } from '@/shared/match/scoreboard/playNow';
import { shownStatus } from '@/shared/match/standing';
import { WinnerText } from '@/shared/match/WinnerText';
import { BoardConnection, BoardNotice } from '@/shared/record/BoardNotice';
import { statusName } from '@/shared/status/statusName';
import { parseId } from '@/ui/addressId';
import { DateText } from '@/ui/DateText';
import { FullScreenButton } from '@/ui/FullScreenButton';
import { useNameRecord } from '@/ui/recordName';
import { Skeleton } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { useAwake } from '@/ui/useAwake';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './PublicMatchTv.module.css';
import { scoreNow, sidesOf, titleOf } from './publicMatch';

/** The most entries of a race: more could not be read from afar. */
const MOST_ENTRIES = 8;

interface PublicMatchTvProps {
  /** As the address has it. */
  matchId: string;
}

/** The scoreboard on the whole screen, to be read from afar. It needs no hand: it follows the match and stays on. */
export function PublicMatchTv({ matchId }: PublicMatchTvProps) {
  const id = parseId(matchId);
  const result = useQuery({ ...publicMatchQuery(id ?? 0), enabled: id !== undefined });
  useWatching(id === undefined ? undefined : { match: id });
  useAwake();
  const board = useRef<HTMLElement>(null);
  const match = result.data?.data;
  useNameRecord(match && titleOf(match));
  return (
    <main
      aria-busy={!match && !result.error}
      className={classes.tv}
      id="content"
      ref={board}
      tabIndex={-1}
    >
      {match ? (
        <Board match={match} />
      ) : id === undefined || result.error ? (
        <div className={classes.notice}>
          <BoardNotice
            error={id === undefined ? undefined : result.error}
            onRetry={() => void result.refetch()}
            record="match"
            retrying={result.isFetching}
          />
        </div>
      ) : (
        <div className={classes.notice}>
          <h1>
            <VisuallyHidden>{screens.match()}</VisuallyHidden>
          </h1>
          <Skeleton height={64} width="60%" />
        </div>
      )}
      <BoardConnection />
      <FullScreenButton className={classes.full} of={board} />
    </main>
  );
}

function Board({ match }: { match: PublicMatch }) {
  const { scoreboard, leaderboard } = match;
  const shown = scoreboard ?? leaderboard;
  if (shown === null) return null;
  const part =
    scoreboard &&
    stageText(
      boardNumberText(scoreboard) ?? null,
      stageNameText(scoreboard.stageName, scoreboard.madeStageName),
      roundText(scoreboard.roundName, scoreboard.madeRoundName),
    );
  const place = [shown.tournamentName, match.divisionName, part].filter(Boolean).join(' · ');
  const where = shown.venueName;
  return (
    <>
      <header className={classes.head}>
        <p className={classes.place}>
          <bdi>{place}</bdi>
        </p>
        <p className={classes.state} data-live={shown.status === 'live'}>
          {scoreboard ? <StateOf board={scoreboard} /> : statusName(shownStatus(shown))}
        </p>
      </header>
      {scoreboard && <Score board={scoreboard} />}
      {leaderboard && <Race board={leaderboard} />}
      <footer className={classes.foot}>
        <span>
          {shown.scheduledDate === null ? (
            matchWords.dateUnknown()
          ) : (
            <DateText value={shown.scheduledLocal ?? shown.scheduledDate} />
          )}
        </span>
        {where !== null && <bdi>{where}</bdi>}
      </footer>
    </>
  );
}

function StateOf({ board }: { board: Scoreboard }) {
  if (board.status !== 'live') return statusName(shownStatus(board));
  return [say.inPlay(), periodNow(board)].filter(Boolean).join(' · ');
}

function Score({ board }: { board: Scoreboard }) {
  const [one, other] = sidesOf(board);
  const hasScore = board.teamAScore !== null || board.teamBScore !== null;
  const winner = board.status === 'completed' ? board.winnerTeamName : null;
  const decided = decidedBy({
    sportName: board.sportName,
    shootoutA: board.teamAShootout,
    shootoutB: board.teamBShootout,
    outcome: board.outcome,
  });
  const ended = endedWithoutWinner(board);
  return (
    <section aria-label={say.score()} className={classes.middle}>
      <h1 className="tl-hidden">{matchWords.sides({ a: one, b: other })}</h1>
      <p aria-live="polite">
        <VisuallyHidden>{scoreNow(board)}</VisuallyHidden>
      </p>
      <div aria-hidden="true" className={classes.sides}>
        <Side isWinner={winner !== null && board.winnerTeamId === board.teamAId} name={one} />
        {hasScore ? (
          <p className={classes.score}>
            <span>{board.teamAScore ?? '–'}</span>
            <span className={classes.dash}>–</span>
            <span>{board.teamBScore ?? '–'}</span>
          </p>
        ) : (
          <p className={classes.versus}>{matchWords.versus()}</p>
        )}
        <Side isWinner={winner !== null && board.winnerTeamId === board.teamBId} name={other} />
      </div>
      {winner !== null && (
        <p className={classes.winner}>
          <WinnerText decided={decided} winner={winner} />
        </p>
      )}
      {winner === null && ended !== undefined && (
        <p className={classes.winner}>{capitalize(ended)}</p>
      )}
      {board.periods.length > 0 && (
        <div className={classes.periods}>
          <PeriodTable board={board} />
        </div>
      )}
    </section>
  );
}

function Side({ name, isWinner }: { name: string; isWinner: boolean }) {
  return (
    <p className={classes.side} data-winner={isWinner}>
      <bdi>{name}</bdi>
    </p>
  );
}

function Race({ board }: { board: Leaderboard }) {
  const shown = board.entries.slice(0, MOST_ENTRIES);
  return (
    <section aria-label={screens.leaderboard()} className={classes.middle}>
      <h1 className={classes.raceName}>
        <MeetingName match={board} />
      </h1>
      {shown.length === 0 ? (
        <p className={classes.versus}>{say.noResults()}</p>
      ) : (
        <ol className={classes.entries}>
          {shown.map((entry, place) => (
            // The order is the result: an entry is known by its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li className={classes.entry} key={place}>
              <span className={classes.rank}>{entry.rank ?? entry.lane ?? '–'}</span>
              <bdi className="tl-break">{entry.participantName}</bdi>
              <span className="tl-tabular tl-bold">
                {entry.timeMs === null
                  ? entry.rank === null && board.status !== 'scheduled' && statusName(entry.status)
                  : officialText(entry.timeMs, board.timeRounding)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
