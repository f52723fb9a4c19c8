import { useQueryClient } from '@tanstack/react-query';
import { reply } from '@/api/client';
import type { Body } from '@/api/types';
import { useInvalidate } from '@/api/useInvalidate';
import type { CompetitionStep } from '@/api/words';
import { isActing } from '@/shared/signIn/acting';

export type OwnTournament = Body<'/me/tournaments'>['data'][number];
export type Choices = Body<'/tournaments/choices'>['data'];
export type Setup = Body<'/tournaments/{tournamentId}/setup'>['data'];
export type SetupDivision = Setup['divisions'][number];
/** A step of a tournament or of one of its competitions. */
export type PossibleStep = Setup['steps'][number] & { step: CompetitionStep };

/** What was completed or called off stays as it is: the server refuses what would change its squads, times and draw. */
export const isOver = (status: Setup['status']) => status === 'completed' || status === 'cancelled';

/** An administrator who acts here has neither tournaments nor templates of their own. */
const ofPerson = () => ({ enabled: !isActing() });

export const myTournamentsQuery = () => reply('/me/tournaments', undefined, ofPerson());

export type Templates = Body<'/me/templates'>['data'];
export type SavedTemplate = Templates['saved'][number];
export type TemplateDivision = SavedTemplate['divisions'][number];

/** What a tournament can begin with. */
export const templatesQuery = () => reply('/me/templates', undefined, ofPerson());

export const choicesQuery = () => reply('/tournaments/choices');

export const setupQuery = (tournamentId: number) =>
  reply('/tournaments/{tournamentId}/setup', { path: { tournamentId } });

/** What waits among the results of a tournament. */
export const waitingResultsQuery = (tournamentId: number) =>
  reply('/tournaments/{tournamentId}/results', { path: { tournamentId } });

/** The calls whose answers change with a tournament or with its entries. */
const PATHS = [
  '/me/tournaments',
  '/tournaments/{tournamentId}/setup',
  '/divisions/{divisionId}/entries',
] as const;

/** Shows what a change has answered, and fetches again what else it has changed. */
export function useSetupChanged(): (setup?: Setup) => void {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate(PATHS);
  return (setup) => {
    if (setup) {
      const { queryKey } = setupQuery(setup.tournamentId);
      queryClient.setQueryData(queryKey, { success: true, data: setup });
    }
    void invalidate();
  };
}
