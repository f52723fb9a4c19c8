import matchWords from 'words/match';
import say from 'words/matches';
import screens from 'words/screens';
import type { Leaderboard } from '@/api/types';
import { LeaderboardTable } from '@/shared/match/multi-entry/LeaderboardTable';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';

interface PublicRaceProps {
  board: Leaderboard;
}

/** Who starts in a race, in which lane, and how they finish. */
export function PublicRace({ board }: PublicRaceProps) {
  return (
    <>
      <RaceFacts board={board} />
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

function RaceFacts({ board }: PublicRaceProps) {
  return (
    <p className="tl-facts">
      <span>
        {board.scheduledDate === null ? (
          matchWords.dateUnknown()
        ) : (
          <DateText value={board.scheduledLocal ?? board.scheduledDate} />
        )}
      </span>
      {board.venueName !== null && <bdi>{board.venueName}</bdi>}
      {board.note !== null && <bdi>{board.note}</bdi>}
    </p>
  );
}
