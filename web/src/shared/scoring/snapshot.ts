import type { components } from '@/api/schema';
import type { MatchSetup, Recorded, Sides } from '@/api/scoring';

export type Player = components['schemas']['ScoringPlayer'];
export type Suspended = components['schemas']['SuspendedPlayer'];

/** What the screen names. */
export interface Names {
  match: string;
  tournament: string | null;
  division: string | null;
  round: string | null;
  /** The court, or the venue. */
  court: string | null;
  /** What each side is called, also before it is known. */
  sides: Sides<string>;
  players: Player[];
  entrants: components['schemas']['ScoringEntrant'][];
}

/** What the server last said of a match. It is kept on the device. */
export interface Snapshot {
  setup: MatchSetup;
  operations: Recorded[];
  names: Names;
  /** Absent in what an earlier build has kept. */
  suspended?: Suspended[];
  /** Absent in what an earlier build has kept. */
  divisionId?: number | null;
  /** Absent in what an earlier build has kept. */
  tournamentId?: number | null;
  /** The teams, as far as they are known. Absent in what an earlier build has kept. */
  teamIds?: Sides<number | null>;
  mayRecord: boolean;
  /** Why nothing is recorded, where its competition is the reason. Absent in what an earlier build has kept. */
  notPlayed?: components['schemas']['NotPlayed'] | null;
  mayAmendAny: boolean;
}
