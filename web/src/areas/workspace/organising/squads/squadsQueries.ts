import { api, reply } from '@/api/client';
import { allParts } from '@/api/parts';
import type { components } from '@/api/schema';
import type { Body } from '@/api/types';
import { useInvalidate } from '@/api/useInvalidate';

export type DivisionSquad = Body<'/divisions/{divisionId}/squads'>['data'][number];
export type TeamSquad = Body<'/divisions/{divisionId}/teams/{teamId}/squad'>['data'];
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

/** A player of a squad, as both screens show one. */
export type Member = Pick<
  TeamSquad['members'][number],
  | 'playerProfileId'
  | 'playerName'
  | 'shirtNumber'
  | 'position'
  | 'isCaptain'
  | 'validFrom'
  | 'validUntil'
  | 'verdict'
  | 'shownNames'
  | 'isClaimed'
> & {
  allowedBecause?: string | null;
  isAllowed?: boolean;
  birthDate?: string | null;
  birthYear?: number | null;
  genderCategoryId?: number | null;
  canBeCorrected?: boolean;
};

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
export function callsOf({ divisionId, teamId }: Desk) {
  const all = { params: { path: { divisionId } } };
  const one = { params: { path: { divisionId, teamId: teamId ?? 0 } } };
  const isOne = teamId !== undefined;
  const ofOne = ({ text, answers, choices }: Pasted) => ({ text, answers, choices: [...choices] });
  const ofAll = (pasted: Pasted) => ({
    ...ofOne(pasted),
    exceptions: [...pasted.exceptions],
  });
  const member = (of: number, playerProfileId: number) => ({
    params: { path: { divisionId, teamId: of, playerProfileId } },
  });
  return {
    check: async (pasted: Pasted): Promise<SquadCheck | undefined> => {
      const { data } = isOne
        ? await api.POST('/divisions/{divisionId}/teams/{teamId}/squad/checks', {
            ...one,
            body: ofOne(pasted),
          })
        : await api.POST('/divisions/{divisionId}/squads/checks', { ...all, body: ofAll(pasted) });
      return data?.data;
    },
    save: async (pasted: Pasted, token: string): Promise<void> => {
      await (isOne
        ? api.POST('/divisions/{divisionId}/teams/{teamId}/squad', {
            ...one,
            body: { ...ofOne(pasted), token },
          })
        : api.POST('/divisions/{divisionId}/squads', {
            ...all,
            body: { ...ofAll(pasted), token },
          }));
    },
    alike: async (name: string, signal: AbortSignal): Promise<AlikePlayer[]> => {
      const body = { name };
      const { data } = isOne
        ? await api.POST('/divisions/{divisionId}/teams/{teamId}/squad/alike', {
            ...one,
            body,
            signal,
          })
        : await api.POST('/divisions/{divisionId}/squads/alike', { ...all, body, signal });
      return data?.data ?? [];
    },
    change: async (team: number, player: number, body: PlaceRequest): Promise<void> => {
      const of = { ...member(team, player), body };
      await (isOne
        ? api.PUT('/divisions/{divisionId}/teams/{teamId}/squad/members/{playerProfileId}', of)
        : api.PUT('/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}', of));
    },
    correct: async (playerProfileId: number, body: PlayerRequest): Promise<void> => {
      const params = { path: { divisionId, playerProfileId } };
      await api.PUT('/divisions/{divisionId}/squads/players/{playerProfileId}', { params, body });
    },
    takeOut: async (team: number, player: number): Promise<void> => {
      const of = member(team, player);
      await (isOne
        ? api.DELETE('/divisions/{divisionId}/teams/{teamId}/squad/members/{playerProfileId}', of)
        : api.DELETE('/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}', of));
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
    '/divisions/{divisionId}/teams/{teamId}/squad',
    { path: { divisionId, teamId } },
    { refetchInterval: 10_000 },
  );

const CHANGED = [
  '/divisions/{divisionId}/entries',
  '/divisions/{divisionId}/squads',
  '/divisions/{divisionId}/teams/{teamId}/squad',
  '/divisions/{divisionId}/draws',
  '/me/squads',
  '/tournaments/{tournamentId}/setup',
] as const;

/** Fetches again what a change of squads has changed: teams may have come into the division. */
export function useSquadsChanged(): () => void {
  return useInvalidate(CHANGED);
}
