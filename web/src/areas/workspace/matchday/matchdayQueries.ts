import { useQueryClient } from '@tanstack/react-query';
import { api, reply } from '@/api/client';
import type { Body } from '@/api/types';
import { useInvalidate } from '@/api/useInvalidate';

export type ResultPage = Body<'/matches/{matchId}/result'>['data'];
export type StandingResult = ResultPage['result'];
export type MatchNames = StandingResult['match'];
/** What somebody may say of a result. That organisers have entered it comes with what they enter. */
export type ResultStep = Exclude<ResultPage['may']['steps'][number], 'enter'>;
export type Side = ResultPage['may']['speaksFor'][number];
export type MatchDay = Body<'/tournaments/{tournamentId}/match-day'>['data'];
export type BoardMatch = MatchDay['matches'][number];
export type OwnMatches = Body<'/me/matches'>['data'];
export type ScorerLink = Body<'/matches/{matchId}/scorer-links'>['data'][number];

export const resultQuery = (matchId: number) =>
  reply('/matches/{matchId}/result', { path: { matchId } });

export type OwnTeam = Body<'/me/teams'>['data'][number];

/** The teams that one manages or has entered, with their next matches. */
export const myTeamsQuery = () => reply('/me/teams');

export const myResultsQuery = () => reply('/me/results');

/** The matches that one may score; `day` is today where the reader is. */
export const myMatchesQuery = (day: string) => reply('/me/matches', { query: { day } });

export const tournamentResultsQuery = (tournamentId: number) =>
  reply('/tournaments/{tournamentId}/results', { path: { tournamentId } });

export const linksQuery = (matchId: number) =>
  reply('/matches/{matchId}/scorer-links', { path: { matchId } });

/** The links to courts and days of a tournament. */
export const courtLinksQuery = (tournamentId: number) =>
  reply('/tournaments/{tournamentId}/scorer-links', { path: { tournamentId } });

/** How often it is looked whether a match has become late, in milliseconds. */
const LOOK_EVERY = 60_000;

/** What stands for no day in an address: the matches that have none. */
export const NO_DAY = 'none';

/** The day of a tournament, or {@link NO_DAY}. The moment is that of asking, so it is no part of the key. */
export const matchDayQuery = (tournamentId: number, day: string) => ({
  queryKey: ['get', '/tournaments/{tournamentId}/match-day', { tournamentId, day }] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const now = new Date();
    const { data } = await api.GET('/tournaments/{tournamentId}/match-day', {
      params: {
        path: { tournamentId },
        query: {
          ...(day !== NO_DAY && { day }),
          at: `${now.toISOString().slice(0, 19)}Z`,
          clock: clockOf(now),
        },
      },
      signal,
    });
    if (!data) throw new TypeError('a reply without a body');
    return data;
  },
  refetchInterval: LOOK_EVERY,
});

const two = (number: number) => String(number).padStart(2, '0');

/** The day that the reader's clock shows, `YYYY-MM-DD`. */
export const dayOf = (moment: Date) =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** What the reader's clock shows: the organiser is at the venue. */
const clockOf = (moment: Date) =>
  `${dayOf(moment)}T${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`;

const PATHS = [
  '/matches/{matchId}/result',
  '/me/results',
  '/tournaments/{tournamentId}/results',
  '/tournaments/{tournamentId}/match-day',
] as const;

/** Shows what a step has answered, and fetches again what else it has changed. */
export function useResultChanged(): (page?: ResultPage) => Promise<void> {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate(PATHS);
  return (page) => {
    if (page) {
      const { queryKey } = resultQuery(page.result.match.matchId);
      queryClient.setQueryData(queryKey, { success: true, data: page });
    }
    return invalidate();
  };
}
