import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import say from 'words/competition';
import type { CompetitionMatch } from '@/api/types';
import {
  bracketQuery,
  type DayOfTournament,
  dayQuery,
  finalRankingQuery,
  fixturesQuery,
  standingsQuery,
} from '@/shared/competition/competitionQueries';
import { Fetched } from '@/shared/competition/Fetched';
import { raceResult } from '@/shared/competition/fixtures/raceResult';
import { BracketPreview } from '@/shared/competition/overview/BracketPreview';
import { StandingsPreview } from '@/shared/competition/overview/StandingsPreview';
import { FinalRanking } from '@/shared/competition/ranking/FinalRanking';
import { TabLink } from '@/shared/competition/TabLink';
import { MatchList, MatchListSkeleton } from '@/shared/match/MatchList';
import { numberedPlaces, whereIn } from '@/shared/match/places';
import { formatWhen, parseWhen } from '@/ui/dates';
import { ownDay } from '@/ui/ownDay';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { useFirstWait } from '@/ui/useFirstWait';
import { MatchTiles } from './MatchTiles';
import { MyTeam } from './MyTeam';
import classes from './NowPart.module.css';

/** As many matches to come as are worth reading before the rest of the page. */
const NEXT = 6;
const LATEST = 5;
/** The number of large ones; the others follow in lines. */
const LARGE = 6;

export interface NowDivision {
  divisionId: number;
  sportName: string | null;
  has: { standings: boolean; seasons: boolean; bracket: boolean; fixtures: boolean };
}

interface NowPartProps {
  tournamentId: number;
  /** The division of which the table or the knock-out is shown. */
  division: NowDivision;
  /** The names of all divisions by id; empty where there is only one. */
  divisions: ReadonlyMap<number, string>;
  /** What stands below it. */
  rest: ReactNode;
}

/** What somebody who opens the page today wants to know: who has won, what is played now, what comes, how it stands. */
export function NowPart({ tournamentId, division, divisions, rest }: NowPartProps) {
  const { divisionId, has } = division;
  // Parts of any height, or of none, stand above each other: they come together, so that none pushes another away.
  const isLoading = useQueries({
    queries: [
      finalRankingQuery(tournamentId, { division: divisionId }, 'everybody'),
      dayQuery(tournamentId, ownDay()),
      {
        ...fixturesQuery(tournamentId, { division: divisionId }, 'everybody'),
        enabled: has.fixtures,
      },
      {
        ...bracketQuery(tournamentId, { division: divisionId }, 'everybody'),
        enabled: has.bracket,
      },
      {
        ...standingsQuery(tournamentId, { division: divisionId }, 'everybody'),
        enabled: has.standings || has.seasons,
      },
    ],
    combine: (answers) => answers.some(({ isLoading }) => isLoading),
  });
  if (useFirstWait(isLoading)) {
    return (
      <div aria-busy="true">
        <Panel title={say.nextMatches()}>
          <MatchListSkeleton count={NEXT} />
        </Panel>
      </div>
    );
  }
  return (
    <>
      <FinalRanking division={divisionId} tournamentId={tournamentId} />
      <Day division={division} divisions={divisions} tournamentId={tournamentId} />
      {has.fixtures && (
        <MyTeam
          division={divisionId}
          key={divisionId}
          sportName={division.sportName ?? ''}
          tournamentId={tournamentId}
        />
      )}
      {has.bracket ? (
        <BracketPreview
          division={divisionId}
          tournamentId={tournamentId}
          until={
            has.standings && <StandingsPreview division={divisionId} tournamentId={tournamentId} />
          }
        />
      ) : (
        (has.standings || has.seasons) && (
          <StandingsPreview division={divisionId} tournamentId={tournamentId} />
        )
      )}
      {rest}
    </>
  );
}

/** The matches of today, or of the next day that has some; of all divisions. */
function Day({ tournamentId, ...shown }: Omit<NowPartProps, 'rest'>) {
  return (
    <Fetched part="fixtures" query={dayQuery(tournamentId, ownDay())} skeleton={null}>
      {(day) => day.matches.length > 0 && <DayOfPlay day={day} {...shown} />}
    </Fetched>
  );
}

interface DayOfPlayProps {
  day: DayOfTournament;
  division: NowDivision;
  divisions: ReadonlyMap<number, string>;
}

function DayOfPlay({ day, division, divisions }: DayOfPlayProps) {
  const { matches } = day;
  const [isWhole, setIsWhole] = useState(false);
  const live = matches.filter(({ status }) => status === 'live');
  const next = matches.filter(({ status }) => status === 'scheduled' || status === 'postponed');
  const over = matches.filter((match) => !live.includes(match) && !next.includes(match));
  const date = day.day;
  const isToday = date === ownDay();
  const common = {
    more: raceResult,
    sportName: division.sportName ?? '',
    when: 'time' as const,
    whereOf: whereIn(matches),
    withTournament: false,
    placeOf: (match: (typeof matches)[number]) =>
      [divisions.get(match.division_id ?? 0), numberedPlaces(match)].filter(Boolean).join(' · '),
  };
  const when = date === null ? undefined : parseWhen(date);
  const dated = (words: typeof say.matchesOn) =>
    when ? words({ date: formatWhen(when, 'date') }) : say.matches();
  const all = <TabLink tab="fixtures">{say.allFixtures()}</TabLink>;
  const shownNext = isWhole ? next : next.slice(0, NEXT);
  // Before the first match and between two rounds, what begins next is what everybody looks for.
  const first = live.length > 0 ? [] : beginningTogether(shownNext);
  const tiles = { placeOf: common.placeOf, whereOf: common.whereOf };
  return (
    <>
      {live.length > 0 && (
        <Panel className={classes.live} title={say.liveNow()}>
          <MatchTiles {...tiles} matches={live.slice(0, LARGE)} />
          {live.length > LARGE && <MatchList {...common} matches={live.slice(LARGE)} />}
        </Panel>
      )}
      {next.length > 0 && (
        <Panel
          actions={all}
          className={live.length > 0 ? undefined : classes.next}
          title={isToday ? say.matchesToday() : dated(say.matchesOn)}
        >
          {first.length > 0 && <MatchTiles {...tiles} matches={first} />}
          {shownNext.length > first.length && (
            <MatchList {...common} matches={shownNext.slice(first.length)} withStatus={false} />
          )}
          {shownNext.length < next.length && (
            <QuietButton onClick={() => setIsWhole(true)} size="xs">
              {say.allMatches({ count: next.length })}
            </QuietButton>
          )}
        </Panel>
      )}
      {over.length > 0 && (
        <Panel actions={all} title={dated(say.resultsOn)}>
          <MatchList {...common} matches={over.slice(-LATEST).toReversed()} />
        </Panel>
      )}
    </>
  );
}

/** The matches of a list that begin with its first one. */
function beginningTogether(matches: readonly CompetitionMatch[]): readonly CompetitionMatch[] {
  const [first] = matches;
  const others = matches.findIndex((one) => one.scheduled_date !== first?.scheduled_date);
  return others === -1 ? matches : matches.slice(0, others);
}
