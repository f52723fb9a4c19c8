import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import say from 'words/competition';
import matchWords from 'words/match';
import screens from 'words/screens';
import type { BracketTie, CompetitionMatch, StandingsGroup } from '@/api/types';
import { scoreOf } from '@/shared/competition/bracket/decision';
import { roundTitle } from '@/shared/competition/bracket/roundName';
import { tieNumber } from '@/shared/competition/bracket/side';
import {
  bracketQuery,
  type DayOfTournament,
  dayQuery,
  finalRankingQuery,
  type PlacedTeam,
  standingsQuery,
} from '@/shared/competition/competitionQueries';
import { raceResult } from '@/shared/competition/fixtures/raceResult';
import { plainNumber, signedNumber } from '@/shared/competition/standings/criteria';
import { type PublicTournament, tournamentQuery } from '@/shared/entry/enteringQueries';
import { useEntrants } from '@/shared/entry/entrants';
import { useWatching } from '@/shared/live/useWatching';
import { MeetingName } from '@/shared/match/MeetingName';
import { numberText } from '@/shared/match/places';
import { scoreText } from '@/shared/match/result';
import { sideName } from '@/shared/match/sides';
import { BoardConnection, BoardNotice } from '@/shared/record/BoardNotice';
import { parseId } from '@/ui/addressId';
import { DateText } from '@/ui/DateText';
import { formatWhen, parseWhen } from '@/ui/dates';
import { FullScreenButton } from '@/ui/FullScreenButton';
import { ownDay } from '@/ui/ownDay';
import { useNameRecord } from '@/ui/recordName';
import { Skeleton } from '@/ui/states';
import { useAwake } from '@/ui/useAwake';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { type MatchPage, matchPages, type Slide, slidesOf } from './slides';
import classes from './TournamentTv.module.css';
import { useTurns } from './useTurns';

/** As many divisions as take turns: of more, one would wait too long for one's own. */
const DIVISIONS = 12;

interface TournamentTvProps {
  /** As the address has it. */
  tournamentId: string;
}

/** A whole tournament on the screen of a hall: what is played and what comes, court by court, beside the tables in turn. */
export function TournamentTv({ tournamentId }: TournamentTvProps) {
  const id = parseId(tournamentId);
  const result = useQuery({ ...tournamentQuery(id ?? 0), enabled: id !== undefined });
  useWatching(id === undefined ? undefined : { tournament: id });
  useAwake();
  const { turn, isResting } = useTurns();
  const board = useRef<HTMLElement>(null);
  const tournament = result.data?.data;
  useNameRecord(tournament?.name);
  return (
    <main
      aria-busy={!tournament && !result.error}
      className={classes.tv}
      data-resting={isResting}
      id="content"
      ref={board}
      tabIndex={-1}
    >
      {tournament ? (
        <Board tournament={tournament} turn={turn} />
      ) : id === undefined || result.error ? (
        <div className={classes.notice}>
          <BoardNotice
            error={id === undefined ? undefined : result.error}
            onRetry={() => void result.refetch()}
            record="tournament"
            retrying={result.isFetching}
          />
        </div>
      ) : (
        <div className={classes.notice}>
          <h1>
            <VisuallyHidden>{screens.tournament()}</VisuallyHidden>
          </h1>
          <Skeleton height={64} width="60%" />
        </div>
      )}
      <BoardConnection />
      <FullScreenButton className={classes.full} of={board} />
    </main>
  );
}

const at = <Item,>(items: readonly Item[], turn: number): Item | undefined =>
  items[turn % Math.max(items.length, 1)];

function Board({ tournament, turn }: { tournament: PublicTournament; turn: number }) {
  const { tournamentId, name, divisions } = tournament;
  const day = useQuery(dayQuery(tournamentId, ownDay())).data?.data;
  const slides = useSlides(tournament);
  const names = new Map(
    divisions.length > 1 ? divisions.map((one) => [one.divisionId, one.name]) : [],
  );
  const slide = at(slides, turn);
  const now = parseWhen(new Date().toISOString());
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.name}>
          <bdi>{name}</bdi>
        </h1>
        <p className={classes.clock}>{now && formatWhen(now, 'time')}</p>
      </header>
      <div className={classes.parts} data-alone={slides.length === 0}>
        <section className={classes.matches}>
          {day ? (
            <Matches day={day} divisions={names} turn={turn} />
          ) : (
            <div aria-busy="true">
              <Skeleton height={320} width="100%" />
            </div>
          )}
        </section>
        {slide && (
          <section aria-label={slide.title} className={classes.slide} key={slide.key}>
            <h2 className={classes.title}>{slide.title}</h2>
            {slide.kind === 'table' && <Table group={slide.group} />}
            {slide.kind === 'rounds' &&
              slide.rounds.map((round, place) => (
                <Fragment key={round.round}>
                  {place > 0 && <h3 className={classes.title}>{roundTitle(round)}</h3>}
                  <Ties ties={round.ties} />
                </Fragment>
              ))}
            {slide.kind === 'ranking' && <Ranking places={slide.places} />}
          </section>
        )}
      </div>
    </>
  );
}

/** What every division shows in turn. One that cannot be had is left out until it can. */
function useSlides({ tournamentId, divisions }: PublicTournament): Slide[] {
  const shown = divisions.slice(0, DIVISIONS);
  const queriesOf = <Query,>(make: (division: number) => Query, has: (of: Has) => boolean) =>
    shown.map(({ divisionId, has: of }) => ({ ...make(divisionId), enabled: has(of) }));
  const standings = useQueries({
    queries: queriesOf(
      (division) => standingsQuery(tournamentId, { division }, 'everybody'),
      (has) => has.standings,
    ),
  });
  const brackets = useQueries({
    queries: queriesOf(
      (division) => bracketQuery(tournamentId, { division }, 'everybody'),
      (has) => has.bracket,
    ),
  });
  const rankings = useQueries({
    queries: queriesOf(
      (division) => finalRankingQuery(tournamentId, { division }, 'everybody'),
      (has) => has.fixtures,
    ),
  });
  return shown.flatMap(({ divisionId, name }, place) =>
    slidesOf({
      name: divisions.length > 1 ? name : '',
      divisionId,
      standings: standings[place]?.data?.data,
      bracket: brackets[place]?.data?.data,
      places: rankings[place]?.data?.data.places ?? [],
    }),
  );
}

type Has = PublicTournament['divisions'][number]['has'];

interface MatchesProps {
  day: DayOfTournament;
  divisions: ReadonlyMap<number, string>;
  turn: number;
}

function Matches({ day, divisions, turn }: MatchesProps) {
  const pages = matchPages(day.matches);
  const page = at<MatchPage>(pages, turn);
  if (!page) return <p className={classes.nothing}>{say.noMatchesYet()}</p>;
  const when = day.day === null ? undefined : parseWhen(day.day);
  const date = when ? formatWhen(when, 'date') : '';
  const isToday = day.day === ownDay();
  return (
    <>
      <Lines divisions={divisions} matches={page.live} title={say.liveNow()} />
      <Lines
        divisions={divisions}
        matches={page.next}
        title={isToday ? say.nextMatches() : say.matchesOn({ date })}
      />
      <Lines divisions={divisions} matches={page.over} title={say.resultsOn({ date })} />
    </>
  );
}

interface LinesProps {
  title: string;
  matches: readonly CompetitionMatch[];
  divisions: ReadonlyMap<number, string>;
}

function Lines({ title, matches, divisions }: LinesProps) {
  if (matches.length === 0) return null;
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      <ol className={classes.lines}>
        {matches.map((match) => (
          <Line
            division={divisions.get(match.division_id ?? 0)}
            key={match.match_id}
            match={match}
          />
        ))}
      </ol>
    </>
  );
}

/** When and where, who, and the score. */
function Line({ match, division }: { match: CompetitionMatch; division: string | undefined }) {
  const isRace = match.participant_mode === 'multi_entry';
  const score = scoreText(match.team_a_score, match.team_b_score);
  const start = match.scheduled_local ?? match.scheduled_date;
  return (
    <li className={classes.line} data-live={match.status === 'live'}>
      <p className={classes.where}>
        <span className={classes.time}>
          {start !== null && <DateText show="time" value={start} />}{' '}
          <span className={classes.matchNumber}>{numberText(match)}</span>
        </span>
        {[match.court_name ?? match.venue_name, division].map(
          (word) =>
            word != null && (
              <span className={classes.court} dir="auto" key={word}>
                {word}
              </span>
            ),
        )}
      </p>
      {isRace ? (
        <p className={classes.race}>
          <MeetingName match={match} /> {raceResult(match)}
        </p>
      ) : (
        <>
          <span className={classes.side} data-side="first">
            <bdi>{sideName(match.team_a_name, match.team_a_source)}</bdi>
          </span>
          <span className={classes.score}>{score ?? matchWords.versus()}</span>
          <span className={classes.side}>
            <bdi>{sideName(match.team_b_name, match.team_b_source)}</bdi>
          </span>
        </>
      )}
    </li>
  );
}

function Table({ group }: { group: StandingsGroup }) {
  const kind = useEntrants();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{say.position()}</VisuallyHidden>
          </th>
          <th scope="col">{say.team({ kind })}</th>
          {[
            [say.head({ column: 'played' }), say.headMeaning({ column: 'played' })],
            [say.differenceShort(), say.difference()],
            [say.head({ column: 'points' }), say.headMeaning({ column: 'points' })],
          ].map(([short, meaning]) => (
            <th data-align="end" key={short} scope="col">
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{meaning}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row) => (
          <tr data-advanced={row.advanced === true} key={row.team_id}>
            <td>{row.position}</td>
            <th scope="row">
              <bdi className={classes.teamName}>{row.team_name}</bdi>
              {row.advanced === true && <VisuallyHidden>{say.advancedHeard()}</VisuallyHidden>}
            </th>
            <td data-align="end">{row.played}</td>
            <td data-align="end">{signedNumber(row.goal_difference)}</td>
            <td data-align="end">
              <strong>{plainNumber(row.points)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ties({ ties }: { ties: readonly BracketTie[] }) {
  return (
    <ol className={classes.ties}>
      {ties.map((tie) => (
        <li className={classes.tie} key={tie.tie}>
          {tie.teams.map((team, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the upper and the lower side
            <p className={classes.tieSide} data-advances={team.advances} key={side}>
              <bdi>{sideName(team.team_name, team.source)}</bdi>
              <span className="tl-tabular tl-bold">{scoreOf(tie, team)}</span>
              {side === 0 && scoreOf(tie, team) === null && (
                <span className={classes.tieNumber}>{tieNumber(tie)}</span>
              )}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Ranking({ places }: { places: readonly PlacedTeam[] }) {
  return (
    <ol>
      {places.map((one) => (
        <li
          className={classes.place}
          data-first={one.place === 1}
          key={`${one.team_id} ${one.team_name}`}
        >
          <span className={classes.number}>{one.place}</span>
          <bdi>{one.team_name}</bdi>
        </li>
      ))}
    </ol>
  );
}
