/** Orders the events of a match into what the timeline shows: periods, moments, running scores. */
import type { Scoreboard } from '@/api/types';
import { wordOf } from './sheetWords';

type MatchEvent = Scoreboard['events'][number];

export type Side = 'a' | 'b';

/** The score after a moment, team A's first. */
type Tally = readonly [number, number];

export interface Moment {
  id: number;
  /** As it is shown: `45+1`. */
  time: string | null;
  type: string;
  side: Side | undefined;
  teamName: string | null;
  /** Who it was about; of substitutions, who came on. */
  players: readonly string[];
  /** Of substitutions, who went off. */
  off: readonly string[];
  /** The other player of the event: who gave the pass, who was replaced. */
  related: string | null;
  description: string | null;
  /** The score that the moment made; undefined when it changed none. */
  tally: Tally | undefined;
}

export interface TimelinePeriod {
  /** Undefined for events without a period. */
  name: string | undefined;
  /** The score at its end: of the match, or in rally sports and shoot-outs of the period alone. */
  tally: Tally;
  moments: readonly Moment[];
  /** Whether it is made of points, of which there are too many to read one by one. */
  isRally: boolean;
}

const GOALS = new Set(['goal', 'penalty_goal', 'own_goal']);
const SUBSTITUTIONS = new Set(['substitution_on', 'substitution_off']);

/** From this many points on, a period is shown by its running score. */
const RALLY_POINTS = 12;

export function timelineOf(board: Scoreboard): TimelinePeriod[] {
  const periods: TimelinePeriod[] = [];
  let goals: Tally = [0, 0];

  for (const [name, events] of byPeriod(board.events)) {
    const kinds = events.map((event) => wordOf(event.eventType));
    const points = kinds.filter((kind) => kind === 'point').length;
    // A set of tennis is told by its games; the points are those of the game that is played.
    const isOfGames = kinds.includes('game');
    let games: Tally = [0, 0];
    // Points and shoot-out kicks are counted anew in each period.
    let counted: Tally = [0, 0];
    const moments: Moment[] = [];
    for (const event of events) {
      const side = sideOf(event, board);
      const kind = wordOf(event.eventType);
      let tally: Tally | undefined;
      if (GOALS.has(kind)) {
        goals = plusOne(goals, side);
        tally = goals;
      } else if (kind === 'game') {
        games = plusOne(games, side);
        tally = games;
        counted = [0, 0];
      } else if (kind === 'point') {
        counted = plusOne(counted, side);
        tally = counted;
      } else if (kind === 'shootout_goal') {
        // Sheets list the kicks team by team: only their sum is certain, not the score after each.
        counted = plusOne(counted, side);
      }
      addMoment(moments, event, side, tally);
    }
    const countsAnew = counted[0] + counted[1] > 0;
    periods.push({
      name,
      moments,
      tally: isOfGames ? games : countsAnew ? counted : goals,
      isRally: !isOfGames && points >= RALLY_POINTS,
    });
  }
  return periods;
}

/** Stoppage time belongs to its half: `first half, stoppage time` is `first half`. */
function periodName(event: MatchEvent): string | undefined {
  return event.periodName?.replace(/,?\s*stoppage time$/i, '') || undefined;
}

function byPeriod(events: readonly MatchEvent[]): [string | undefined, MatchEvent[]][] {
  const periods: [string | undefined, MatchEvent[]][] = [];
  for (const event of events) {
    const name = periodName(event);
    const last = periods.at(-1);
    if (last && last[0] === name) last[1].push(event);
    else periods.push([name, [event]]);
  }
  return periods;
}

/** The side that an event counts for. */
export function sideOf(event: MatchEvent, board: Scoreboard): Side | undefined {
  if (event.teamId !== null) {
    if (event.teamId === board.teamAId) return 'a';
    if (event.teamId === board.teamBId) return 'b';
  }
  if (event.teamName === null) return undefined;
  if (event.teamName === board.teamAName) return 'a';
  return event.teamName === board.teamBName ? 'b' : undefined;
}

function plusOne([a, b]: Tally, side: Side | undefined): Tally {
  return side === 'a' ? [a + 1, b] : side === 'b' ? [a, b + 1] : [a, b];
}

/** Adds an event; the changes that a team makes in one minute are one moment. */
function addMoment(
  moments: Moment[],
  event: MatchEvent,
  side: Side | undefined,
  tally: Tally | undefined,
): void {
  const player = event.playerName === null ? [] : [event.playerName];
  const kind = wordOf(event.eventType);
  if (!SUBSTITUTIONS.has(kind)) {
    moments.push({
      id: event.id,
      time: event.eventTime,
      type: event.eventType,
      side,
      teamName: event.teamName,
      players: player,
      off: [],
      related: event.relatedPlayerName,
      description: event.description,
      tally,
    });
    return;
  }

  const comesOn = kind === 'substitution_on';
  // The two halves of a change are shown as one.
  const type = event.eventType.replace(/ (on|off)$/i, '');
  const same = moments.findIndex(
    (moment) =>
      moment.type === type && moment.time === event.eventTime && moment.teamName === event.teamName,
  );
  const known = moments[same];
  const moment: Moment = known ?? {
    id: event.id,
    time: event.eventTime,
    type,
    side,
    teamName: event.teamName,
    players: [],
    off: [],
    related: null,
    description: event.description,
    tally,
  };
  const grown = comesOn
    ? { ...moment, players: [...moment.players, ...player] }
    : { ...moment, off: [...moment.off, ...player] };
  if (known) moments[same] = grown;
  else moments.push(grown);
}
