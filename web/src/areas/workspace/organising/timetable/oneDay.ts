import { type Edit, type Edits, fieldsOf } from './plan';
import type { PlannedMatch } from './timetableQueries';

/** A day on which matches are played one after the other, on courts side by side. */
export interface OneDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** When the first matches begin, `hh:mm`. */
  from: string;
  /** In the order in which they are filled. */
  courts: readonly string[];
  /** Minutes that a match takes which says nothing of itself. */
  minutes: number;
  /** Minutes between two matches of a team. */
  rest: number;
}

/** What a day's filling comes to. */
export interface Filled {
  edits: Edits;
  /** The matches that have got a start. */
  placed: number;
  /** The matches for which the day is too short. */
  left: number;
}

/** A court or a team is taken from one minute of the day until before another. */
interface Span {
  from: number;
  until: number;
}

const MIDNIGHT = 24 * 60;

/**
 * Gives the matches without a start, in the order of their rounds, the first start and court of a day that are free: no
 * court has two matches at a time, each team has its rest, and a match whose sides are not decided yet begins a rest after
 * the rounds before it: anybody of these may play in it. What has a start keeps it. Whether a person plays for two teams, the server finds.
 */
export function filledDay(
  rounds: readonly (readonly PlannedMatch[])[],
  all: readonly PlannedMatch[],
  edits: Edits,
  { day, from, courts, minutes, rest }: OneDay,
): Filled {
  const taken = new Map<string, Span[]>();
  const take = (who: string, span: Span) => taken.set(who, [...(taken.get(who) ?? []), span]);
  const isFree = (who: string, span: Span, apart: number) =>
    (taken.get(who) ?? []).every(
      (other) => span.until + apart <= other.from || other.until + apart <= span.from,
    );
  // What is planned takes the minutes of the day at once: what was read of it may say those of before.
  const planned = rounds[0]?.[0]?.divisionId;
  const lengthOf = (match: PlannedMatch) =>
    match.ownMinutes ?? (match.divisionId === planned ? minutes : match.minutes);
  const fields = (match: PlannedMatch) => edits[match.matchId] ?? fieldsOf(match);
  for (const match of all) {
    const { day: on, time, court } = fields(match);
    if (on !== day || time === '') continue;
    const begins = minuteOf(time);
    const span = { from: begins, until: begins + lengthOf(match) };
    if (court.trim() !== '') take(courtKey(court), span);
    for (const team of teamsOf(match)) take(team, span);
  }

  const filled: Record<number, Edit> = { ...edits };
  const first = minuteOf(from);
  let [placed, left] = [0, 0];
  // When everything of the rounds before is over.
  let over = first;
  for (const round of rounds) {
    let end = over;
    for (const match of round) {
      const before = fields(match);
      const isPlanned = before.time !== '' || (before.day !== '' && before.day !== day);
      if (!match.canMove || isPlanned) {
        if (before.day === day && before.time !== '')
          end = Math.max(end, minuteOf(before.time) + lengthOf(match));
        continue;
      }
      const place = firstPlace(match, isUndecided(match) && over > first ? over + rest : first);
      if (!place) {
        left += 1;
        continue;
      }
      const { span, court } = place;
      take(courtKey(court), span);
      for (const team of teamsOf(match)) take(team, span);
      end = Math.max(end, span.until);
      placed += 1;
      const was = edits[match.matchId]?.was ?? fieldsOf(match);
      filled[match.matchId] = { day, time: timeOf(span.from), court, was };
    }
    over = end;
  }
  return { edits: filled, placed, left };

  /** The first start at which both sides and a court are free, in steps of five minutes. */
  function firstPlace(match: PlannedMatch, earliest: number) {
    const [teams, length] = [teamsOf(match), lengthOf(match)];
    for (let begins = earliest; begins + length <= MIDNIGHT; begins += 5) {
      const span = { from: begins, until: begins + length };
      if (!teams.every((team) => isFree(team, span, rest))) continue;
      const court = courts.find((one) => isFree(courtKey(one), span, 0));
      if (court !== undefined) return { span, court };
    }
    return undefined;
  }
}

/** A court is the same however it is written. */
const courtKey = (court: string) => `court ${court.trim().toLocaleLowerCase()}`;

const teamsOf = ({ divisionId, teamAName, teamBName }: PlannedMatch) =>
  [teamAName, teamBName].flatMap((name) => (name === null ? [] : [`team ${divisionId} ${name}`]));

const isUndecided = ({ teamAName, teamASource, teamBName, teamBSource }: PlannedMatch) =>
  (teamAName === null && teamASource !== null) || (teamBName === null && teamBSource !== null);

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What keeps the direction of a number within a text of the other direction: no name has it. */
const DIRECTIONS = /[\u200e\u200f\u2066-\u2069]/g;

/** The names of courts, as they are typed: with commas between them. */
export function courtsIn(text: string): string[] {
  const names = text.split(/[,،;\n]/).map((name) => name.replace(DIRECTIONS, '').trim());
  const keys = names.map(courtKey);
  return names.filter((name, at) => name !== '' && keys.indexOf(courtKey(name)) === at);
}
