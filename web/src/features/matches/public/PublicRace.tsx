import matchWords from 'words/match';
import say from 'words/matches';
import screens from 'words/screens';
import type { Leaderboard } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { LeaderboardTable } from '../multi-entry/LeaderboardTable';
import { placeText } from '../scoreboard/playNow';

interface PublicRaceProps {
  board: Leaderboard;
  court: string | null;
}

/** Who starts in a race, in which lane, and how they finish. */
export function PublicRace({ board, court }: PublicRaceProps) {
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

function RaceFacts({ board, court }: PublicRaceProps) {
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
