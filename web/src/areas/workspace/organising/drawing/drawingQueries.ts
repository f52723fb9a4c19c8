import type { components } from '@/api/schema';
import { useInvalidate } from '@/api/useInvalidate';

export {
  type DivisionDraws,
  type Draw,
  type DrawableTeam,
  drawsQuery,
  roundsOf,
} from '@/shared/drawing/drawsQueries';

export type DrawPlan = components['schemas']['DrawPlanInput'];

/** What a draw changes: itself, and what is left to be done. */
const DRAWN = ['/divisions/{divisionId}/draws', '/tournaments/{tournamentId}/setup'] as const;

/** Fetches again what a change of a draw has changed. */
export function useDrawChanged(): () => void {
  return useInvalidate(DRAWN);
}
