import type { ReactNode } from 'react';
import type { TournamentDetails } from '@/api/types';
import { MatchList, MatchListSkeleton } from '@/ui/match/MatchList';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { Skeleton } from '@/ui/states';
import { TournamentCounts } from '@/ui/tournament/TournamentFacts';
import { FIXTURES_PAGE_SIZE, fixturesQuery } from '../competitionQueries';
import { Fetched } from '../Fetched';
import { raceResult } from '../fixtures/raceResult';
import { TabLink } from '../TabLink';
import { BracketPreview } from './BracketPreview';
import { MatchesByStatus } from './MatchesByStatus';
import { nearNow, playedCount } from './nearNow';
import classes from './OverviewTab.module.css';
import { StandingsPreview } from './StandingsPreview';

interface OverviewTabProps {
  /** Undefined while they are on their way. */
  details: TournamentDetails | undefined;
}

/** The tournament at a glance; each part leads to its tab. */
export function OverviewTab({ details }: OverviewTabProps) {
  if (!details) return <OverviewSkeleton />;
  const { has } = details;
  return (
    <div className={classes.overview}>
      <div className="tl-parts">
        {/* The knock-out comes after the tables: where it has begun, it is what is going on. */}
        {has.bracket ? (
          <BracketPreview
            until={has.standings && <StandingsPreview tournamentId={details.tournament_id} />}
            tournamentId={details.tournament_id}
          />
        ) : (
          (has.standings || has.seasons) && (
            <StandingsPreview tournamentId={details.tournament_id} />
          )
        )}
        <NearMatches details={details} />
      </div>
      <div className="tl-parts">
        <Panel title="Facts">
          <Facts details={details} />
        </Panel>
        {details.total_matches > 0 && (
          <Panel title="Matches by status">
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
      <p className="tl-description" data-missing={details.description === null}>
        {details.description ?? 'No description available'}
      </p>
      <TournamentCounts tournament={details} />
      <dl className={classes.facts}>
        <Fact label="ID">{details.tournament_id}</Fact>
        <Fact label="Gender">{details.gender_name}</Fact>
        <Fact label="Age group">{details.age_group_name}</Fact>
        <Fact label="Rules">
          {pack && has.standings && <TabLink tab="rules">{pack.name}</TabLink>}
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
      failure="Failed to fetch the fixtures"
      query={fixturesQuery(details.tournament_id, { page })}
      skeleton={
        <Panel title="Latest matches">
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
                actions={<TabLink tab="fixtures">All fixtures</TabLink>}
                title={next[0]?.status === 'live' ? 'Now and next' : 'Next matches'}
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
                actions={<TabLink tab="fixtures">All {formatCount(details.total_matches)}</TabLink>}
                title="Latest matches"
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
              <Panel title="Matches">
                <p className="tl-quiet">This tournament has no matches yet.</p>
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
        <Panel title="Latest matches">
          <MatchListSkeleton count={8} />
        </Panel>
      </div>
      <div className="tl-parts">
        <Panel title="Facts">
          <Skeleton height={128} width="100%" />
        </Panel>
      </div>
    </div>
  );
}
