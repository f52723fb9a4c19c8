import { api, reply } from '@/api/client';
import { allParts } from '@/api/parts';
import type { components } from '@/api/schema';
import type { Body } from '@/api/types';
import { useInvalidate } from '@/api/useInvalidate';

export type DivisionSquad = Body<'/divisions/{divisionId}/squads'>['data'][number];
export type TeamSquad = Body<'/divisions/{divisionId}/squads/{teamId}'>['data'];
export type Member = TeamSquad['members'][number];
export type SquadCheck = components['schemas']['PastedCheck'];
export type CheckedRow = SquadCheck['rows'][number];
export type RowException = components['schemas']['RowException'];
/** Whom a row means that looks like a known player. */
export type RowChoice = components['schemas']['RowChoice'];
/** What a text leaves open, and what was said of it. */
export type SheetQuestion = SquadCheck['questions'][number];
export type SheetAnswers = components['schemas']['SheetAnswers'];
export type AlikePlayer = CheckedRow['alike'][number];
type PlayerRequest = components['schemas']['PlayerFactsRequest'];
type PlaceRequest = components['schemas']['SquadPlaceRequest'];

export type Team = Pick<DivisionSquad, 'teamId' | 'teamName'>;

/** All squads of a competition, for those who run it; or that of one team, for those who keep it. */
export interface Desk {
  divisionId: number;
  teamId?: number;
}

/** What is checked and saved. */
export interface Pasted {
  text: string;
  answers: SheetAnswers;
  exceptions: readonly RowException[];
  choices: readonly RowChoice[];
}

/** The calls about the squads of a desk. */
export function callsOf({ divisionId, ...team }: Desk) {
  const params = { path: { divisionId } };
  const rowsOf = ({ exceptions, choices, ...pasted }: Pasted) => ({
    ...team,
    ...pasted,
    exceptions: [...exceptions],
    choices: [...choices],
  });
  const member = (of: number, playerProfileId: number) => ({
    params: { path: { divisionId, teamId: of, playerProfileId } },
  });
  return {
    check: async (pasted: Pasted): Promise<SquadCheck | undefined> => {
      const asked = { params, body: rowsOf(pasted) };
      return (await api.POST('/divisions/{divisionId}/squads/checks', asked)).data?.data;
    },
    save: async (pasted: Pasted, token: string): Promise<void> => {
      const body = { ...rowsOf(pasted), token };
      await api.POST('/divisions/{divisionId}/squads', { params, body });
    },
    alike: async (name: string, signal: AbortSignal): Promise<AlikePlayer[]> => {
      const asked = { params, body: { ...team, name }, signal };
      return (await api.POST('/divisions/{divisionId}/squads/alike', asked)).data?.data ?? [];
    },
    change: async (team: number, player: number, body: PlaceRequest): Promise<void> => {
      await api.PUT('/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}', {
        ...member(team, player),
        body,
      });
    },
    correct: async (playerProfileId: number, body: PlayerRequest): Promise<void> => {
      const params = { path: { divisionId, playerProfileId } };
      await api.PUT('/divisions/{divisionId}/squads/players/{playerProfileId}', { params, body });
    },
    takeOut: async (team: number, player: number): Promise<void> => {
      await api.DELETE(
        '/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}',
        member(team, player),
      );
    },
  };
}

/** The squads of a competition, whose teams come in parts. */
export const squadsQuery = (divisionId: number) => {
  const path = { divisionId };
  return {
    ...reply('/divisions/{divisionId}/squads', { path }),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const parts = await allParts(async (from) => {
        const params = from === undefined ? { path } : { path, query: { from } };
        return (await api.GET('/divisions/{divisionId}/squads', { params, signal })).data;
      });
      if (!parts) throw new Error('squads without their first part');
      return { success: true, data: parts.flatMap((part) => part.data), nextFrom: null };
    },
  };
};

/** Others change it meanwhile: asked for again while it is looked at. */
export const teamSquadQuery = (divisionId: number, teamId: number) =>
  reply(
    '/divisions/{divisionId}/squads/{teamId}',
    { path: { divisionId, teamId } },
    { refetchInterval: 10_000 },
  );

const CHANGED = [
  '/divisions/{divisionId}/entries',
  '/divisions/{divisionId}/squads',
  '/divisions/{divisionId}/squads/{teamId}',
  '/divisions/{divisionId}/draws',
  '/me/squads',
  '/tournaments/{tournamentId}/setup',
] as const;

/** Fetches again what a change of squads has changed: teams may have come into the division. */
export function useSquadsChanged(): () => void {
  return useInvalidate(CHANGED);
}
