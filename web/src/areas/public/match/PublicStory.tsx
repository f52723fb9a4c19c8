import say from 'words/matches';
import type { PlayingMember, Scoreboard } from '@/api/types';
import { Lineups } from '@/shared/match/scoreboard/Lineups';
import scoreboard from '@/shared/match/scoreboard/ScoreboardScreen.module.css';
import { Timeline } from '@/shared/match/scoreboard/Timeline';
import { BandScorers } from './BandScorers';

export { BandScorers };

interface PublicStoryProps {
  board: Scoreboard;
  /** Empty before the match begins. */
  lineups: readonly PlayingMember[];
}

/** How a score came about, and who played. Each goal is in it once: the console's lists of them say nothing new. */
export function PublicStory({ board, lineups }: PublicStoryProps) {
  const members = { members: lineups, error: null, isFetching: false, refetch: () => {} };
  return (
    <>
      {board.events.length === 0 ? (
        <p className={scoreboard.noEvents}>{say.noEvents({ status: board.status })}</p>
      ) : (
        <Timeline board={board} />
      )}
      {lineups.length > 0 && <Lineups board={board} result={members} />}
    </>
  );
}
