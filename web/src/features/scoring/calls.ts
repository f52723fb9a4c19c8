/** The two calls of scoring, with the session of a person or the key of a link. */
import { API_BASE, apiFetch, apiFetchByKey } from '@/api/http';
import { noteTopics } from '@/api/live/topics';
import type { Names, Recorded, Snapshot, Stamp, Verdict } from './types';

/** The call that a screen is kept up to date by (api/live). */
export const SCORING_CALL = '/matches/{matchId}/scoring';

export interface Caller {
  matchId: number;
  /** The key of a link; undefined for somebody who is signed in. */
  key: string | undefined;
}

interface ScoringReply {
  setup: Snapshot['setup'];
  operations: Recorded[];
  now: Stamp;
  match: {
    tournamentId?: number | null;
    tournamentName?: string | null;
    divisionName?: string | null;
    round?: string | null;
    sportName: string;
    venue?: string | null;
    court?: string | null;
    start?: string | null;
    sides: { a: { name: string | null } | null; b: { name: string | null } | null };
  };
  players: Names['players'];
  entrants: Names['entrants'];
  may: { record: boolean; amendAny: boolean };
}

/** What became of a batch. */
export interface Taken {
  rulings: { operation: Recorded['id']; stamp: Stamp; verdict: Verdict }[];
  now: Stamp;
}

async function call(caller: Caller, path: string, init: RequestInit): Promise<Response> {
  const address = new URL(`${API_BASE}/matches/${caller.matchId}${path}`, window.location.origin);
  const request = new Request(address, init);
  return caller.key === undefined ? apiFetch(request) : apiFetchByKey(request, caller.key);
}

async function dataOf<Data>(response: Response): Promise<Data> {
  return ((await response.json()) as { data: Data }).data;
}

/** What the server knows of a match. */
export async function fetchScoring(
  caller: Caller,
  signal?: AbortSignal,
): Promise<{ snapshot: Snapshot; now: Stamp }> {
  const response = await call(caller, '/scoring', signal ? { signal } : {});
  noteTopics(SCORING_CALL, { path: { matchId: caller.matchId } }, response);
  const { setup, operations, match, players, entrants, may, now } =
    await dataOf<ScoringReply>(response);
  const names: Names = {
    tournamentId: match.tournamentId ?? null,
    tournament: match.tournamentName ?? null,
    division: match.divisionName ?? null,
    round: match.round ?? null,
    sport: match.sportName,
    venue: match.venue ?? null,
    court: match.court ?? null,
    start: match.start ?? null,
    sides: { a: match.sides.a?.name ?? null, b: match.sides.b?.name ?? null },
    players,
    entrants,
  };
  const { record, amendAny } = may;
  return {
    snapshot: { setup, operations, names, mayRecord: record, mayAmendAny: amendAny },
    now,
  };
}

/** Sends what was recorded. The server takes each operation once, however often it comes. */
export async function sendOperations(
  caller: Caller,
  sentAt: Stamp,
  operations: readonly Recorded[],
): Promise<Taken> {
  return dataOf<Taken>(
    await call(caller, '/operations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sentAt, operations }),
    }),
  );
}
