/** Saves results that were typed, one after the other: each changes what the next one is checked against. */
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import type { Corrected, PlayedMatch } from '@/shared/results/resultsQueries';
import type { Side, TypedResult, TypedSet } from './typedResult';

/** What became of a result that was sent. */
export type Sent =
  | { is: 'saved' }
  /** The match cannot end so without somebody who goes through. */
  | { is: 'asks_winner'; message: string }
  /** Later matches have begun, and somebody has to say what becomes of them. */
  | { is: 'asks_later' };

/** The field by which the server asks who has won. */
const WINNER = 'winner_team_id';

export function correctedTo(
  match: PlayedMatch,
  { score, sets, shootout }: TypedResult,
  winner?: Side,
): Corrected {
  return {
    kind: 'result',
    matchId: match.match_id,
    result: {
      status: 'completed',
      outcome: 'played',
      team_a_score: score[0],
      team_b_score: score[1],
      ...(shootout && { team_a_shootout: shootout[0], team_b_shootout: shootout[1] }),
      ...(sets && { periods: sets.map(periodOf) }),
      ...(winner && { winner_team_id: winner === 'a' ? match.team_a_id : match.team_b_id }),
    },
  };
}

function periodOf({ score: [a, b], tieBreak: [ofA, ofB] = [undefined, undefined] }: TypedSet) {
  return {
    team_a_score: a,
    team_b_score: b,
    ...(ofA !== undefined && { team_a_tiebreak: ofA }),
    ...(ofB !== undefined && { team_b_tiebreak: ofB }),
  };
}

const isMoved = (error: unknown) => error instanceof HttpError && error.status === 409;

/** Saves the first result of a match as it is shown to follow. Throws what it is refused with. */
export async function sendTyped(divisionId: number, correction: Corrected): Promise<Sent> {
  const params = { path: { divisionId } };
  for (let isAgain = false; ; isAgain = true) {
    try {
      const { data } = await api.POST('/divisions/{divisionId}/corrections/previews', {
        params,
        body: { correction },
      });
      if (data?.data.needsChoice) return { is: 'asks_later' };
      const token = data?.data.token ?? '';
      await api.POST('/divisions/{divisionId}/corrections', {
        params,
        body: { correction, token },
      });
      return { is: 'saved' };
    } catch (error) {
      const message = error instanceof HttpError ? error.fields[WINNER] : undefined;
      if (message !== undefined) return { is: 'asks_winner', message };
      // Something else was saved between the two calls.
      if (isAgain || !isMoved(error)) throw error;
    }
  }
}
