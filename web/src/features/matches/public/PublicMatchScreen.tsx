import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import matchWords from 'words/match';
import say from 'words/matches';
import screens from 'words/screens';
import type { Leaderboard, Scoreboard } from '@/api/types';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { ButtonLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { roundText, stageNameText } from '@/ui/match/places';
import { stageText } from '@/ui/match/result';
import { Panel } from '@/ui/Panel';
import { RecordScreen } from '@/ui/RecordScreen';
import { SportNames } from '@/ui/SportNames';
import { StatusBadge } from '@/ui/StatusBadge';
import { Skeleton } from '@/ui/states';
import { useWatching } from '@/ui/useWatching';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { WayBack } from '@/ui/WayBack';
import { type PublicMatch, publicMatchQuery } from '../matchQueries';
import { LeaderboardTable } from '../multi-entry/LeaderboardTable';
import { KeyHighlights, StarPerformers } from '../scoreboard/Highlights';
import { Lineups } from '../scoreboard/Lineups';
import { placeText } from '../scoreboard/playNow';
import { ScoreBand, ScoreBandSkeleton } from '../scoreboard/ScoreBand';
import scoreboard from '../scoreboard/ScoreboardScreen.module.css';
import { Timeline } from '../scoreboard/Timeline';
import { scoreNow, titleOf } from './publicMatch';

interface PublicMatchScreenProps {
  /** As the address has it. */
  matchId: string;
}

/** A match as everybody sees it: the score and how it came about, kept up to date. */
export function PublicMatchScreen({ matchId }: PublicMatchScreenProps) {
  const id = parseId(matchId);
  const result = useQuery({ ...publicMatchQuery(id ?? 0), enabled: id !== undefined });
  useWatching(id === undefined ? undefined : { match: id });
  const match = result.data?.data;
  return (
    <RecordScreen
      actions={
        match && (
          <ButtonLink color="gray" params={{ matchId }} to="/matches/$matchId/tv" variant="default">
            {say.tvView()}
          </ButtonLink>
        )
      }
      back={match && <BackToTournament match={match} />}
      isNamed={id !== undefined}
      record="match"
      result={result}
      summary={match ? <Summary match={match} /> : <Skeleton width={224} />}
      title={match ? titleOf(match) : screens.match()}
      wayOn={
        // Another page: the front page is the console's.
        <Button color="gray" component="a" href="/" variant="default">
          {say.toStart()}
        </Button>
      }
    >
      <div aria-busy={match === undefined} className={scoreboard.parts}>
        {match ? <Parts match={match} /> : <ScoreBandSkeleton />}
      </div>
    </RecordScreen>
  );
}

/** The way back to where one came from, or to the tournament. */
function BackToTournament({ match }: { match: PublicMatch }) {
  const name = (match.scoreboard ?? match.leaderboard)?.tournamentName;
  return (
    <WayBack>
      <BackLink
        params={{ tournamentId: String(match.tournamentId) }}
        search={{ tab: 'fixtures', division: match.divisionId }}
        to="/tournaments/$tournamentId"
      >
        {name ?? screens.tournament()}
      </BackLink>
    </WayBack>
  );
}

function Parts({ match }: { match: PublicMatch }) {
  if (match.leaderboard) return <Race board={match.leaderboard} court={match.courtName} />;
  if (match.scoreboard) return <Sides board={match.scoreboard} match={match} />;
  return null;
}

function Sides({ board, match }: { board: Scoreboard; match: PublicMatch }) {
  const { starPerformers, keyHighlights } = board.statistics;
  const members = { members: match.lineups, error: null, isFetching: false, refetch: () => {} };
  return (
    <>
      {/* The score alone is told as it changes: a screen reader would read the whole board. */}
      <p aria-live="polite">
        <VisuallyHidden>{scoreNow(board)}</VisuallyHidden>
      </p>
      <ScoreBand board={board} court={match.courtName} />
      {board.events.length + starPerformers.length + keyHighlights.length === 0 ? (
        <p className={scoreboard.noEvents}>{say.noEvents({ status: board.status })}</p>
      ) : (
        <div
          className={scoreboard.story}
          data-alone={starPerformers.length === 0 && keyHighlights.length === 0}
        >
          <Timeline board={board} />
          <div className={scoreboard.aside}>
            <StarPerformers board={board} />
            <KeyHighlights board={board} />
          </div>
        </div>
      )}
      {match.lineups.length > 0 && <Lineups board={board} result={members} />}
    </>
  );
}

function Race({ board, court }: { board: Leaderboard; court: string | null }) {
  return (
    <>
      <RaceFacts board={board} court={court} />
      <Panel title={screens.leaderboard()}>
        {board.entries.length === 0 ? (
          <p className="tl-quiet">{say.noResults()}</p>
        ) : (
          <LeaderboardTable board={board} />
        )}
      </Panel>
    </>
  );
}

function RaceFacts({ board, court }: { board: Leaderboard; court: string | null }) {
  const place = placeText(court, board.venueName);
  return (
    <p className="tl-facts">
      <span>
        {board.scheduledDate === null ? (
          matchWords.dateUnknown()
        ) : (
          <DateText value={board.scheduledDate} />
        )}
      </span>
      {place !== undefined && <bdi>{place}</bdi>}
      {board.note !== null && <bdi>{board.note}</bdi>}
    </p>
  );
}

/** Where the match belongs, and how it stands. Whether its result is final yet belongs beside the status. */
function Summary({ match }: { match: PublicMatch }) {
  const board = match.scoreboard ?? match.leaderboard;
  if (board === null) return null;
  const place = [board.tournamentName, match.divisionName, partOf(match)].filter(Boolean);
  return (
    <span className="tl-facts">
      <StatusBadge status={board.status} />
      {board.sportName !== '' && <SportNames names={board.sportName} />}
      {place.length > 0 && <bdi>{place.join(' · ')}</bdi>}
    </span>
  );
}

function partOf({ scoreboard: board }: PublicMatch): ReactNode {
  if (board === null) return null;
  return stageText(
    stageNameText(board.stageName, board.madeStageName),
    roundText(board.roundName, board.madeRoundName),
  );
}
