import say from 'words/matches';
import type { PlayingMember, Scoreboard } from '@/api/types';
import { KeyHighlights, StarPerformers } from '../scoreboard/Highlights';
import { Lineups } from '../scoreboard/Lineups';
import scoreboard from '../scoreboard/ScoreboardScreen.module.css';
import { Timeline } from '../scoreboard/Timeline';

interface PublicStoryProps {
  board: Scoreboard;
  /** Empty before the match begins. */
  lineups: readonly PlayingMember[];
}

/** How a score came about, and who played. */
export function PublicStory({ board, lineups }: PublicStoryProps) {
  const { starPerformers, keyHighlights } = board.statistics;
  const members = { members: lineups, error: null, isFetching: false, refetch: () => {} };
  return (
    <>
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
      {lineups.length > 0 && <Lineups board={board} result={members} />}
    </>
  );
}
