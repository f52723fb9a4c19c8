import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import say from 'words/competition';
import type { TournamentDetails } from '@/api/types';
import {
  FIXTURES_PAGE_SIZE,
  finalRankingQuery,
  fixturesQuery,
} from '@/shared/competition/competitionQueries';
import { Fetched } from '@/shared/competition/Fetched';
import { raceResult } from '@/shared/competition/fixtures/raceResult';
import { BracketPreview } from '@/shared/competition/overview/BracketPreview';
import classes from '@/shared/competition/overview/OverviewTab.module.css';
import { StandingsPreview } from '@/shared/competition/overview/StandingsPreview';
import { FinalRanking } from '@/shared/competition/ranking/FinalRanking';
import { TabLink } from '@/shared/competition/TabLink';
import { MatchList, MatchListSkeleton } from '@/shared/match/MatchList';
import { TournamentCounts } from '@/shared/tournament/TournamentFacts';
import { Panel } from '@/ui/Panel';
import { packName } from '@/ui/packName';
import { Skeleton } from '@/ui/states';
import { useFirstWait } from '@/ui/useFirstWait';
import { MatchesByStatus } from './MatchesByStatus';
import { nearNow, playedCount } from './nearNow';

interface OverviewTabProps {
  tournamentId: number;
  /** Undefined while they are on their way. */
  details: TournamentDetails | undefined;
  division: number | undefined;
}

/** The tournament at a glance; each part leads to its tab. */
export function OverviewTab({ tournamentId, details, division }: OverviewTabProps) {
  // The ranking is first and may be missing: what stands below it waits, so that nothing is pushed away.
  const { isLoading } = useQuery(finalRankingQuery(tournamentId, { division }));
  const isWaiting = useFirstWait(isLoading);
  if (!details || isWaiting) return <OverviewSkeleton />;
  const { has, matches_by_status: counts } = details;
  const isPlayed = counts.scheduled + counts.live + counts.postponed === 0 && counts.completed > 0;
  return (
    <div className={classes.overview}>
      <div className="tl-parts">
        {!details.is_quick_match && (
          <FinalRanking
            division={division}
            isPlayed={isPlayed}
            tournamentId={tournamentId}
            withReason
          />
        )}
        {/* The knock-out comes after the tables: where it has begun, it is what is going on. */}
        {has.bracket ? (
          <BracketPreview
            division={division}
            until={
              has.standings && <StandingsPreview division={division} tournamentId={tournamentId} />
            }
            tournamentId={tournamentId}
          />
        ) : (
          (has.standings || has.seasons) && (
            <StandingsPreview division={division} tournamentId={tournamentId} />
          )
        )}
        <NearMatches details={details} />
      </div>
      <div className="tl-parts">
        <Panel title={say.facts()}>
          <Facts details={details} />
        </Panel>
        {details.total_matches > 0 && (
          <Panel title={say.matchesByStatus()}>
            <MatchesByStatus counts={details.matches_by_status} />
          </Panel>
        )}
      </div>
    </div>
  );
}

function Facts({ details }: { details: TournamentDetails }) {
  const { rule_pack: pack, has } = details;
  return (
    <div className="tl-parts">
      <p className="tl-description" dir="auto" data-missing={details.description === null}>
        {details.description ?? say.noDescription()}
      </p>
      <TournamentCounts tournament={details} />
      <dl className={classes.facts}>
        <Fact label={say.id()}>{details.tournament_id}</Fact>
        <Fact label={say.gender()}>{details.gender_name}</Fact>
        <Fact label={say.ageGroup()}>{details.age_group_name}</Fact>
        <Fact label={say.tab({ tab: 'rules' })}>
          {pack && has.standings && <TabLink tab="rules">{packName(pack)}</TabLink>}
        </Fact>
      </dl>
    </div>
  );
}

/** Left out where nothing is known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === false) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What was played last, and what comes next. */
function NearMatches({ details }: { details: TournamentDetails }) {
  const played = playedCount(details.matches_by_status);
  const page = Math.max(1, Math.ceil(played / FIXTURES_PAGE_SIZE));
  return (
    <Fetched
      part="fixtures"
      query={fixturesQuery(details.tournament_id, { page })}
      skeleton={
        <Panel title={say.latestMatches()}>
          <MatchListSkeleton count={5} />
        </Panel>
      }
    >
      {({ matches }) => {
        const { next, latest } = nearNow(matches);
        const sportName = details.sports[0]?.sport_name ?? '';
        return (
          <>
            {next.length > 0 && (
              <Panel
                actions={<TabLink tab="fixtures">{say.allFixtures()}</TabLink>}
                title={next[0]?.status === 'live' ? say.nowAndNext() : say.nextMatches()}
              >
                <MatchList
                  matches={next}
                  more={raceResult}
                  sportName={sportName}
                  when="dateTime"
                  withTournament={false}
                />
              </Panel>
            )}
            {latest.length > 0 && (
              <Panel
                actions={
                  <TabLink tab="fixtures">
                    {say.allMatches({ count: details.total_matches })}
                  </TabLink>
                }
                title={say.latestMatches()}
              >
                <MatchList
                  matches={latest}
                  more={raceResult}
                  sportName={sportName}
                  withTournament={false}
                />
              </Panel>
            )}
            {next.length === 0 && latest.length === 0 && (
              <Panel title={say.matches()}>
                <p className="tl-quiet">{say.noMatchesYet()}</p>
              </Panel>
            )}
          </>
        );
      }}
    </Fetched>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-busy="true" className={classes.overview}>
      <div className="tl-parts">
        <Panel title={say.latestMatches()}>
          <MatchListSkeleton count={8} />
        </Panel>
      </div>
      <div className="tl-parts">
        <Panel title={say.facts()}>
          <Skeleton height={128} width="100%" />
        </Panel>
      </div>
    </div>
  );
}
