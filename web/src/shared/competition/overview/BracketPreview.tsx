import type { ReactNode } from 'react';
import say from 'words/competition';
import type { BracketRound } from '@/api/types';
import { Panel } from '@/ui/Panel';
import { useReaders } from '@/ui/readers';
import { EmptyState, Skeleton } from '@/ui/states';
import { BracketTieCard } from '../bracket/BracketTieCard';
import { roundTitle } from '../bracket/roundName';
import { bracketQuery } from '../competitionQueries';
import { Fetched } from '../Fetched';
import { TabLink } from '../TabLink';
import classes from './OverviewTab.module.css';

/** As many ties as still read at a glance: quarter-finals, not a round of sixteen. */
const MOST_TIES = 4;

interface BracketPreviewProps {
  tournamentId: number;
  division: number | undefined;
  /** What is shown until a team of the knock-out is known; false for nothing else. */
  until: ReactNode;
}

/** The last rounds of the knock-out. */
export function BracketPreview({ tournamentId, division, until }: BracketPreviewProps) {
  const readers = useReaders();
  return (
    <Fetched
      part="bracket"
      query={bracketQuery(tournamentId, { division }, readers)}
      skeleton={
        <Panel title={say.knockout()}>
          <Skeleton height={160} width="100%" />
        </Panel>
      }
    >
      {({ rounds, sport_name }) =>
        until && !isDrawn(rounds) ? (
          until
        ) : (
          <Panel
            actions={<TabLink tab="bracket">{say.wholeBracket()}</TabLink>}
            title={say.knockout()}
          >
            {rounds.length === 0 ? (
              <EmptyState message={say.noKnockoutYet()} />
            ) : (
              <div className={classes.rounds}>
                {lastRounds(rounds).map((round) => (
                  <section
                    aria-label={roundTitle(round)}
                    className={classes.round}
                    key={round.round}
                  >
                    <h3 className={classes.roundName}>{roundTitle(round)}</h3>
                    <ol className={classes.ties}>
                      {round.ties.map((tie) => (
                        <li className={classes.tie} key={tie.tie}>
                          <BracketTieCard
                            active
                            compact={false}
                            sportName={sport_name ?? ''}
                            tie={tie}
                          />
                        </li>
                      ))}
                    </ol>
                  </section>
                ))}
              </div>
            )}
          </Panel>
        )
      }
    </Fetched>
  );
}

/** Whether any team of the knock-out is known. */
function isDrawn(rounds: readonly BracketRound[]): boolean {
  return rounds.some(({ ties }) =>
    ties.some(({ teams }) => teams.some(({ team_id }) => team_id !== null)),
  );
}

/** The final first: what comes before it explains it. */
function lastRounds(rounds: readonly BracketRound[]): BracketRound[] {
  const short = rounds.filter((round) => round.ties.length <= MOST_TIES);
  return (short.length === 0 ? rounds.slice(-1) : short).toReversed();
}
