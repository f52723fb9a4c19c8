import * as v from 'valibot';
import { roundText } from '@/shared/match/places';
import { offsetsAt } from '@/ui/zones';
import type { Move, PlannedMatch } from './timetableQueries';

const FIELDS = v.object({
  day: v.string(),
  time: v.string(),
  court: v.string(),
  /** Whether it is the second one of a time that comes twice. */
  isSecond: v.optional(v.boolean()),
});

/** The fields of a match as they stand: a day `YYYY-MM-DD`, a time `hh:mm`, a court; each may be empty. */
export type Fields = v.InferOutput<typeof FIELDS>;

const EDIT = v.object({ ...FIELDS.entries, was: FIELDS });

/** What was typed for a match, and what was saved of it when the typing began. */
export type Edit = v.InferOutput<typeof EDIT>;

/** What was typed, by match. */
export type Edits = Readonly<Record<number, Edit>>;

/** What was typed, as a draft has it; nothing of one that a page with other fields has written. */
export function editsIn(draft: string | undefined): Edits {
  const found = v.safeParse(v.record(v.string(), EDIT), JSON.parse(draft || '{}'));
  return found.success ? found.output : {};
}

const two = (number: number) => String(number).padStart(2, '0');

/** How the clock at the place of a match is ahead of UTC at what was typed; see `offsetsAt`. */
export function offsetsOf({ day, time }: Fields, zone: string | null): string[] | undefined {
  return day === '' || time === '' || zone === null ? undefined : offsetsAt(`${day}T${time}`, zone);
}

/** The fields of a match as it is saved, by the clock at its place. Where that is not known, an instant is in the reader's zone. */
export function fieldsOf({
  startLocal: start,
  timeZone,
  court,
}: Pick<PlannedMatch, 'startLocal' | 'timeZone' | 'court'>): Fields {
  if (start === null) return { day: '', time: '', court: court ?? '' };
  if (!start.endsWith('Z')) {
    const fields = { day: start.slice(0, 10), time: start.slice(11, 16), court: court ?? '' };
    const isSecond = offsetsOf(fields, timeZone)?.[1] === start.slice(19) && start.length > 19;
    return isSecond ? { ...fields, isSecond } : fields;
  }
  const at = new Date(start);
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
    court: court ?? '',
  };
}

export function isSame(one: Fields, other: Fields): boolean {
  return (
    one.day === other.day &&
    one.time === other.time &&
    (one.isSecond ?? false) === (other.isSecond ?? false) &&
    one.court.trim() === other.court
  );
}

/** Whether a match can be saved so: a time alone says nothing. */
export function isComplete({ day, time }: Fields): boolean {
  return day !== '' || time === '';
}

/** The matches that differ from what is saved, as they are sent. */
export function movesOf(matches: readonly PlannedMatch[], edits: Edits): Move[] {
  return matches.flatMap((match) => {
    const edit = edits[match.matchId];
    if (!edit || isSame(edit, fieldsOf(match))) return [];
    const wall = edit.time === '' ? edit.day : `${edit.day}T${edit.time}`;
    // A start that was given as an instant stays one, unless the clock at its place is known.
    const isInstant = match.startLocal?.endsWith('Z') && edit.time !== '';
    const second = edit.isSecond && offsetsOf(edit, match.timeZone)?.[1];
    const start = isInstant ? new Date(wall).toISOString() : `${wall}${second || ''}`;
    return [
      {
        matchId: match.matchId,
        seenStart: match.start,
        seenCourt: match.court,
        start: edit.day === '' ? null : start,
        court: edit.court.trim() === '' ? null : edit.court.trim(),
      },
    ];
  });
}

/** So many matches are moved with one call. */
const MOST_MOVES = 2000;

/** The moves of each call. What an earlier one has saved is no change any more when a later one is refused. */
export function inParts(moves: readonly Move[]): Move[][] {
  const parts: Move[][] = [];
  for (let first = 0; first < moves.length; first += MOST_MOVES)
    parts.push(moves.slice(first, first + MOST_MOVES));
  return parts;
}

/** The name of the round of a match; empty where it has none. */
export const roundOf = ({ roundName, madeRoundName }: PlannedMatch): string =>
  roundText(roundName, madeRoundName) ?? '';

/** The rounds of a competition in the order in which they are played, each with its matches. */
export function roundsOf(matches: readonly PlannedMatch[]): Map<string, PlannedMatch[]> {
  const rounds = new Map<string, PlannedMatch[]>();
  for (const match of matches) {
    const round = roundOf(match);
    rounds.set(round, [...(rounds.get(round) ?? []), match]);
  }
  return rounds;
}

function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Gives each round its day; a time that is left empty stays as it is. */
export function filledIn(
  rounds: readonly (readonly PlannedMatch[])[],
  edits: Edits,
  { day, interval, time }: { day: string; interval: number; time: string },
): Edits {
  const filled: Record<number, Edit> = { ...edits };
  rounds.forEach((matches, at) => {
    for (const match of matches) {
      if (!match.canMove) continue;
      const saved = fieldsOf(match);
      const before = filled[match.matchId] ?? { ...saved, was: saved };
      filled[match.matchId] = {
        ...before,
        day: daysLater(day, at * interval),
        time: time === '' ? before.time : time,
      };
    }
  });
  return filled;
}

/** A day's matches by time, and within it by court; those without a time first. */
export interface DayPlan {
  times: string[];
  courts: string[];
  at: (time: string, court: string) => readonly Planned[];
}

export interface Planned {
  match: PlannedMatch;
  fields: Fields;
}

/** The days that matches are planned on, in order. */
export function daysOf(planned: readonly Planned[]): string[] {
  const days = planned.map(({ fields }) => fields.day).filter((day) => day !== '');
  return [...new Set(days)].sort();
}

export function dayPlan(planned: readonly Planned[], day: string): DayPlan {
  const ofDay = planned.filter(({ fields }) => fields.day === day);
  const sorted = (texts: string[]) =>
    [...new Set(texts)].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  const cells = new Map<string, Planned[]>();
  const key = (time: string, court: string) => `${time} ${court}`;
  for (const one of ofDay) {
    const place = key(one.fields.time, one.fields.court.trim());
    cells.set(place, [...(cells.get(place) ?? []), one]);
  }
  return {
    times: sorted(ofDay.map(({ fields }) => fields.time)),
    courts: sorted(ofDay.map(({ fields }) => fields.court.trim())),
    at: (time, court) => cells.get(key(time, court)) ?? [],
  };
}
