import say from 'words/results';
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
            {matches.map(({ matchId, nameBefore, nameAfter, hasBegun, end, tie, winner }) => (
              <li key={tie ? `tie ${matchId}` : matchId}>
                {end
                  ? say.endsUnplayed({ end, name: nameAfter, winner: winner ?? '' })
                  : tie
                    ? say.tieChanges({ tie, name: nameAfter })
                    : hasBegun && isKept
                      ? say.isKept({ before: nameBefore, after: nameAfter })
                      : say.becomes({ before: nameBefore, after: nameAfter })}
                {hasBegun && !tie && ` (${say.hasBegun()})`}
              </li>
            ))}
          </ul>
        </>
      )}
      {leftOut.length > 0 && <p className="tl-note">{say.leftOut()}</p>}
      {whoIsTold}
    </>
  );
}
