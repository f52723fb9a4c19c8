import { useQueryClient } from '@tanstack/react-query';
import { query } from '@/api/client';
import type { Body } from '@/api/types';
import type { CompetitionStep } from '@/api/words';

export type OwnTournament = Body<'/me/tournaments'>['data'][number];
export type Choices = Body<'/tournaments/choices'>['data'];
export type Setup = Body<'/tournaments/{tournamentId}/setup'>['data'];
export type SetupDivision = Setup['divisions'][number];
/** A step of a tournament or of one of its competitions. */
export type PossibleStep = Setup['steps'][number] & { step: CompetitionStep };

export const myTournamentsQuery = () => query.queryOptions('get', '/me/tournaments');

export const choicesQuery = () => query.queryOptions('get', '/tournaments/choices');

/** How often what others do is asked for while a screen is looked at, in milliseconds. */
export const AGAIN = 5_000;

export const setupQuery = (tournamentId: number) =>
  query.queryOptions(
    'get',
    '/tournaments/{tournamentId}/setup',
    { params: { path: { tournamentId } } },
    { refetchInterval: AGAIN },
  );

/** The calls whose answers change with a tournament or with its entries. */
const PATHS: readonly unknown[] = [
  '/me/tournaments',
  '/tournaments/{tournamentId}/setup',
  '/divisions/{divisionId}/entries',
];

/** Shows what a change has answered, and fetches again what else it has changed. */
export function useSetupChanged(): (setup?: Setup) => void {
  const queryClient = useQueryClient();
  return (setup) => {
    if (setup) {
      const { queryKey } = setupQuery(setup.tournamentId);
      queryClient.setQueryData(queryKey, { success: true, data: setup });
    }
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => PATHS.includes(queryKey[1]),
    });
  };
}
