import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import say from 'words/matches';
import screens from 'words/screens';
import type { Scoreboard } from '@/api/types';
import { useWatching } from '@/shared/live/useWatching';
import { type PublicMatch, publicMatchQuery } from '@/shared/match/matchQueries';
import { boardNumberText, roundText, stageNameText } from '@/shared/match/places';
import { stageText } from '@/shared/match/result';
import { ScoreBand, ScoreBandSkeleton } from '@/shared/match/scoreboard/ScoreBand';
import scoreboard from '@/shared/match/scoreboard/ScoreboardScreen.module.css';
import { shownStatus } from '@/shared/match/standing';
import { RecordScreen } from '@/shared/record/RecordScreen';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { QuietLink } from '@/ui/ButtonLink';
import { SystemIcon } from '@/ui/icons';
import { SportName } from '@/ui/SportName';
import { PartSkeleton, Skeleton } from '@/ui/states';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { WayBack } from '@/ui/WayBack';
import { scoreNow, standsNow, titleOf } from './publicMatch';

// The score is there first.
const NotFoundWay = lazy(async () => ({
  default: (await import('@/shared/entry/NotFoundWay')).NotFoundWay,
}));
const PublicStory = lazy(async () => ({ default: (await import('./PublicStory')).PublicStory }));
const BandScorers = lazy(async () => ({ default: (await import('./PublicStory')).BandScorers }));
const PublicRace = lazy(async () => ({ default: (await import('./PublicRace')).PublicRace }));

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
          <QuietLink
            className="tl-in-head"
            leftSection={<SystemIcon size={16} />}
            params={{ matchId }}
            to="/matches/$matchId/tv"
          >
            {say.tvView()}
          </QuietLink>
        )
      }
      back={match && <BackToTournament match={match} />}
      isNamed={id !== undefined}
      record="match"
      result={result}
      summary={match ? <Summary match={match} /> : <Skeleton width={224} />}
      title={match ? titleOf(match) : screens.match()}
      wayOn={
        <Suspense>
          <NotFoundWay />
        </Suspense>
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
  if (match.leaderboard) {
    return (
      <Suspense fallback={<PartSkeleton />}>
        <PublicRace board={match.leaderboard} />
      </Suspense>
    );
  }
  if (match.scoreboard) return <Sides board={match.scoreboard} match={match} />;
  return null;
}

function Sides({ board, match }: { board: Scoreboard; match: PublicMatch }) {
  return (
    <>
      {/* The score alone is announced as it changes: a screen reader would read the whole board. */}
      <p aria-live="polite">
        <VisuallyHidden>{scoreNow(board)}</VisuallyHidden>
      </p>
      <ScoreBand
        board={board}
        scorers={
          <Suspense fallback={<div style={{ height: `${1.3 * scorersOf(board)}rem` }} />}>
            <BandScorers board={board} />
          </Suspense>
        }
      />
      <Suspense fallback={<PartSkeleton />}>
        <PublicStory board={board} lineups={match.lineups} />
      </Suspense>
    </>
  );
}

/** So many lines have those of a side who scored: as long as they are loaded, that much is left free. */
function scorersOf({ events }: Scoreboard): number {
  const names = new Map<number | null, Set<string | null>>();
  for (const { eventType, teamId, playerName } of events) {
    if (/^(penalty |own )?goal$/i.test(eventType))
      names.set(teamId, (names.get(teamId) ?? new Set()).add(playerName));
  }
  return Math.max(0, ...[...names.values()].map(({ size }) => size));
}

/** Where the match belongs, how it stands, and whether its result is final yet. */
function Summary({ match }: { match: PublicMatch }) {
  const { resultState: state, confirmsAt } = match;
  const board = match.scoreboard ?? match.leaderboard;
  if (board === null) return null;
  const place = [board.tournamentName, match.divisionName, partOf(match)].filter(Boolean);
  return (
    <span className="tl-facts">
      <StatusBadge status={shownStatus(board)} />
      {state && <span>{say.resultStands({ state: standsNow(state, confirmsAt) })}</span>}
      {board.sportName !== '' && <SportName sport={board.sportName} />}
      {place.length > 0 && <bdi>{place.join(' · ')}</bdi>}
    </span>
  );
}

function partOf({ scoreboard: board }: PublicMatch): string | undefined {
  if (board === null) return undefined;
  return stageText(
    boardNumberText(board) ?? null,
    stageNameText(board.stageName, board.madeStageName),
    roundText(board.roundName, board.madeRoundName),
  );
}
