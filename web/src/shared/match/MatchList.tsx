import type { HistoryState } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import say from 'words/match';
import type { SideSource } from '@/api/types';
import type { MatchStatus, Outcome, ParticipantMode } from '@/api/words';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { moveBetweenRows } from '@/ui/list/rowKeys';
import { RecordLink } from '@/ui/RecordLink';
import { TeamLink, TournamentLink } from '@/ui/RecordLinks';
import { Skeleton } from '@/ui/states';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './MatchList.module.css';
import { numberedPlaces, type Placed, placesText } from './places';
import { ResultChip } from './ResultChip';
import {
  endedWithoutWinner,
  extraTimeWord,
  resultFor,
  scoreText,
  shootoutText,
  wonBy,
} from './result';
import { meetingText, type NamedInList, sideName } from './sides';
import { shownStatus } from './standing';

/** What a line says of a match; every compact match on the wire has it. */
export interface ListedMatch extends NamedInList, Placed {
  match_id: number;
  participant_mode: ParticipantMode;
  status: MatchStatus;
  outcome: Outcome | null;
  scheduled_date: string | null;
  /** As the clock at its place says it; absent where a list does not say it. */
  scheduled_local?: string | null;
  team_a_id: number | null;
  team_a_name: string | null;
  team_a_score: number | null;
  team_a_shootout: number | null;
  /** Absent where a list does not say it. */
  team_a_source?: SideSource | null;
  team_b_id: number | null;
  team_b_name: string | null;
  team_b_score: number | null;
  team_b_shootout: number | null;
  /** Absent where a list does not say it. */
  team_b_source?: SideSource | null;
  extra_time?: boolean | null;
  winner_team_id: number | null;
  /** Where the matches of a list are not all of one sport. */
  sport_name?: string;
  tournament_id?: number | null;
  tournament_name?: string | null;
}

/** How the matches of a list are worded. The functions have to be the same ones from time to time. */
interface Telling<Match extends ListedMatch> {
  /** Decides what extra time and a shoot-out are called, where the matches do not say it. */
  sportName?: string;
  /** The team from whose side the results are worded. */
  ofTeam?: number | undefined;
  /** How much of the start a line says; a heading above the list may say the day. */
  when?: 'date' | 'dateTime' | 'time';
  /** Whether a line names the tournament: not on the page of one. */
  withTournament?: boolean;
  /** Whether a line tells that a match is not over: not where all matches have one status. */
  withStatus?: boolean;
  /** The place in its competition; a heading above the list may say some of it. */
  placeOf?: (match: Match) => string | undefined;
  /** The court or the venue, beside the start. */
  whereOf?: ((match: Match) => string | undefined) | undefined;
  /** More about a match, at the end of its line. */
  more?: (match: Match) => ReactNode;
  /** What the history is to remember of the way to a match. */
  wayBack?: (() => HistoryState) | undefined;
}

interface MatchListProps<Match extends ListedMatch> extends Telling<Match> {
  matches: readonly Match[];
}

/** Matches in one line each, in the order that they come in. The score leads to the match. */
export function MatchList<Match extends ListedMatch>({
  matches,
  ...telling
}: MatchListProps<Match>) {
  return (
    <div className="tl-room">
      <ol
        className={classes.list}
        data-of-team={telling.ofTeam !== undefined}
        data-when={telling.when ?? 'date'}
        data-rows
        onKeyDown={moveBetweenRows}
      >
        {matches.map((match) => (
          <MatchLine {...telling} key={match.match_id} match={match} />
        ))}
      </ol>
    </div>
  );
}

/** A list may have a thousand lines: only those whose match has changed are rendered again. */
const MatchLine = memo(function MatchLine<Match extends ListedMatch>({
  match,
  sportName,
  ofTeam,
  when = 'date',
  withTournament = true,
  withStatus = true,
  // The numbers of several tournaments would tell nothing.
  placeOf = withTournament ? placesText : numberedPlaces,
  whereOf,
  more,
  wayBack,
}: Telling<Match> & { match: Match }) {
  const result = ofTeam === undefined ? undefined : resultFor(ofTeam, match);
  const where = whereOf?.(match);
  return (
    <li className={classes.match} data-live={withStatus && match.status === 'live'}>
      <span className={classes.date}>
        {match.scheduled_date === null ? (
          say.dateUnknown()
        ) : (
          <DateText show={when} value={match.scheduled_local ?? match.scheduled_date} />
        )}
        {where !== undefined && (
          // A name of the other direction keeps its distance, too.
          <span className={classes.where}>
            <bdi>{where}</bdi>
          </span>
        )}
      </span>
      {ofTeam !== undefined && (
        <span className={classes.result}>{result && <ResultChip result={result} />}</span>
      )}
      <Sides
        match={match}
        ofTeam={ofTeam}
        sportName={match.sport_name ?? sportName}
        wayBack={wayBack}
      />
      <span className={classes.place}>
        <Competition
          match={match}
          place={placeOf(match)}
          withStatus={withStatus}
          withTournament={withTournament}
        />
        {more?.(match)}
      </span>
    </li>
  );
}) as <Match extends ListedMatch>(line: Telling<Match> & { match: Match }) => ReactNode;

interface SidesProps {
  match: ListedMatch;
  ofTeam: number | undefined;
  sportName: string | undefined;
  wayBack: (() => HistoryState) | undefined;
}

/** Both teams with the score between them; of a race its name. */
function Sides({ match, ofTeam, sportName = '', wayBack }: SidesProps) {
  if (match.participant_mode === 'multi_entry') {
    return (
      <RecordLink
        className={classes.race}
        data-row-handle
        id={match.match_id}
        page="race"
        state={wayBack}
      >
        {meetingText(match)}
      </RecordLink>
    );
  }
  const notes = notesOf(match, sportName);
  const won = match.status === 'completed' ? match.winner_team_id : null;
  return (
    <>
      <TeamName
        id={match.team_a_id}
        hasWon={won !== null && won === match.team_a_id}
        name={sideName(match.team_a_name, match.team_a_source ?? null)}
        ofTeam={ofTeam}
      />
      <span className={classes.middle}>
        <RecordLink
          className={classes.score}
          data-row-handle
          id={match.match_id}
          page="scoreboard"
          state={wayBack}
        >
          {scoreText(match.team_a_score, match.team_b_score) ?? say.versus()}
          <VisuallyHidden>, {say.scoreboardOf({ match: meetingText(match) })}</VisuallyHidden>
        </RecordLink>
        {notes !== '' && <span className={classes.notes}>{notes}</span>}
      </span>
      <TeamName
        id={match.team_b_id}
        hasWon={won !== null && won === match.team_b_id}
        name={sideName(match.team_b_name, match.team_b_source ?? null)}
        ofTeam={ofTeam}
      />
    </>
  );
}

interface TeamNameProps {
  id: number | null;
  name: string;
  ofTeam: number | undefined;
  hasWon: boolean;
}

function TeamName({ id, name, ofTeam, hasWon }: TeamNameProps) {
  // From one team's side the mark says who has won, and what is bold is the team.
  const isBold = ofTeam === undefined ? hasWon : id !== null && id === ofTeam;
  return (
    <span className={classes.team} data-bold={isBold} data-open={id === null}>
      <TeamLink id={id === ofTeam ? null : id} name={name} />
    </span>
  );
}

interface CompetitionProps {
  match: ListedMatch;
  place: string | undefined;
  withStatus: boolean;
  withTournament: boolean;
}

function Competition({ match, place, withStatus, withTournament }: CompetitionProps) {
  return (
    <>
      {withStatus && match.status !== 'completed' && <StatusBadge status={shownStatus(match)} />}
      {withTournament && typeof match.tournament_name === 'string' && (
        <TournamentLink id={match.tournament_id} name={match.tournament_name} />
      )}
      {place !== undefined && <span>{place}</span>}
    </>
  );
}

/** What the score does not show: `aet, 4–2 pens`, `Reds won by walkover`. */
function notesOf(match: ListedMatch, sportName: string): string {
  return [
    match.extra_time === true ? extraTimeWord(sportName) : undefined,
    shootoutText({
      sportName,
      shootoutA: match.team_a_shootout,
      shootoutB: match.team_b_shootout,
    }),
    outcomeOf(match),
  ]
    .filter((note) => note !== undefined)
    .join(', ');
}

/** How a match ended, with who has won it. */
function outcomeOf(match: ListedMatch): string | undefined {
  const { status, outcome, winner_team_id: winnerId } = match;
  const winner = winnerId === match.team_a_id ? match.team_a_name : match.team_b_name;
  const won = wonBy({
    outcome,
    winner: winnerId === null || status !== 'completed' ? null : winner,
    hasScore: match.team_a_score !== null,
  });
  return won ?? (winnerId === null ? endedWithoutWinner(match) : undefined);
}

/** In the place of `count` matches that are on their way. */
export function MatchListSkeleton({ count }: { count: number }) {
  return (
    <ul aria-hidden="true" className={classes.waiting}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index}>
          <Skeleton width={80} />
          <Skeleton width={`${40 + ((index * 17) % 30)}%`} />
        </li>
      ))}
    </ul>
  );
}
