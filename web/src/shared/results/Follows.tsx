import say from 'words/results';
import { changedMeeting } from '@/shared/match/sides';
import { listed } from '@/ui/lists';
import { ConsequenceTables } from './ConsequenceTables';
import classes from './Results.module.css';
import type { Consequences } from './resultsQueries';

interface FollowsProps {
  consequences: Consequences;
  /** Whether matches that have begun keep their teams. */
  isKept: boolean;
}

/** What a correction changes, and who hears of it. */
export function Follows({ consequences, isKept }: FollowsProps) {
  const { tables, matches, leftOut, told } = consequences;
  const whoIsTold = (
    <p className="tl-note">{say.told({ people: told.people, teams: listed(told.teams) })}</p>
  );
  if (tables.length === 0 && matches.length === 0) {
    return (
      <>
        <p className="tl-note">{say.nothingFollows()}</p>
        {whoIsTold}
      </>
    );
  }
  return (
    <>
      <ConsequenceTables tables={tables} />
      {matches.length > 0 && (
        <>
          <p className="tl-small tl-strong">{say.matchesChange()}</p>
          <ul className={classes.changes}>
            {matches.map((match) => {
              const { matchId, hasBegun, end, tie, winner } = match;
              const { before, after } = changedMeeting(match);
              return (
                <li key={tie ? `tie ${matchId}` : matchId}>
                  {end
                    ? say.endsUnplayed({ end, name: after, winner: winner ?? '' })
                    : tie
                      ? say.tieChanges({ tie, name: after })
                      : hasBegun && isKept
                        ? say.isKept({ before, after })
                        : say.becomes({ before, after })}
                  {hasBegun && !tie && ` (${say.hasBegun()})`}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {leftOut.length > 0 && <p className="tl-note">{say.leftOut()}</p>}
      {whoIsTold}
    </>
  );
}
