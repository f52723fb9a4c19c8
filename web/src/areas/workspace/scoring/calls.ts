/** The two calls of scoring, with the session of a person or the key of a link. */

import say from 'words/scoring';
import { HttpError } from '@/api/errors';
import { API_BASE, apiFetch, apiFetchByKey } from '@/api/http';
import { noteTopics } from '@/api/live/topics';
import type { OperationsAnswer, Recorded, Scoring, Stamp } from '@/api/scoring';
import { roundText } from '@/shared/match/places';
import { meetingText, sideName } from '@/shared/match/sides';
import type { Names, Snapshot } from '@/shared/scoring/snapshot';

/** The call that a screen is kept up to date by (api/live). */
export const SCORING_CALL = '/matches/{matchId}/scoring';

export interface Caller {
  matchId: number;
  /** The key of a link; undefined for somebody who is signed in. */
  key: string | undefined;
}

async function call(caller: Caller, path: string, init: RequestInit): Promise<Response> {
  const address = new URL(`${API_BASE}/matches/${caller.matchId}${path}`, window.location.origin);
  const request = new Request(address, init);
  if (caller.key === undefined) return apiFetch(request);
  try {
    return await apiFetchByKey(request, caller.key);
  } catch (error) {
    // The holder of a link knows nothing of keys.
    const isOver = error instanceof HttpError && error.status === 401;
    throw isOver ? new HttpError(401, { message: say.linkIsOver() }) : error;
  }
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
  const { match, may, now, ...reply } = await dataOf<Scoring>(response);
  const side = ({ name, source }: Scoring['match']['sides']['a']) => sideName(name, source);
  const names: Names = {
    match: meetingText(match),
    tournament: match.tournamentName,
    division: match.divisionName,
    round: roundText(match.roundName, match.madeRoundName),
    court: match.courtName ?? match.venueName,
    sides: { a: side(match.sides.a), b: side(match.sides.b) },
    players: reply.players,
    entrants: reply.entrants,
  };
  const { record, amendAny, notPlayed } = may;
  const snapshot = {
    setup: reply.setup,
    operations: reply.operations,
    names,
    suspended: reply.suspended,
    divisionId: match.divisionId,
    tournamentId: match.tournamentId,
    teamIds: { a: match.sides.a.teamId, b: match.sides.b.teamId },
    mayRecord: record,
    notPlayed,
    mayAmendAny: amendAny,
  };
  return { snapshot, now };
}

/** Sends what was recorded. The server takes each operation once, however often it comes. */
export async function sendOperations(
  caller: Caller,
  sentAt: Stamp,
  operations: readonly Recorded[],
): Promise<OperationsAnswer> {
  return dataOf<OperationsAnswer>(
    await call(caller, '/operations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sentAt, operations }),
    }),
  );
}
