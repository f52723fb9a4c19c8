import { keepPreviousData } from '@tanstack/react-query';
import { reply } from '@/api/client';
import type { components } from '@/api/schema';
import type { Body } from '@/api/types';
import type { MatchStatus } from '@/api/words';

type FixturesOf = Body<'/public/tournaments/{tournamentId}/fixtures'>['data'];
export type PlayedMatch = FixturesOf['matches'][number];
export type TablesOf = Body<'/public/tournaments/{tournamentId}/standings'>['data'];
export type Correction = components['schemas']['CorrectionPreviewRequest'];
export type LaterMatches = components['schemas']['LaterMatches'];
export type Corrected = Correction['correction'];
export type Consequences = components['schemas']['CorrectionPreview'];

/** As many as are looked through at a glance: each has three buttons. */
export const PAGE_SIZE = 25;

/** Which matches are shown. */
export interface ResultsView {
  page: number;
  search: string;
  status: MatchStatus | undefined;
}

export const resultsQuery = (
  tournamentId: number,
  divisionId: number,
  { page, search, status }: ResultsView,
) =>
  reply(
    '/public/tournaments/{tournamentId}/fixtures',
    {
      path: { tournamentId },
      query: {
        divisionId,
        page,
        pageSize: PAGE_SIZE,
        ...(search && { search }),
        ...(status && { status }),
      },
    },
    { placeholderData: keepPreviousData },
  );

/** The first matches of one status, in the order of play. */
export const matchesQuery = (
  tournamentId: number,
  divisionId: number,
  status: MatchStatus,
  pageSize: number,
) =>
  reply(
    '/public/tournaments/{tournamentId}/fixtures',
    { path: { tournamentId }, query: { divisionId, status, page: 1, pageSize } },
    { placeholderData: keepPreviousData },
  );

/** One match, as the list has it. */
export const resultQuery = (tournamentId: number, divisionId: number, matchId: number) =>
  reply('/public/tournaments/{tournamentId}/fixtures', {
    path: { tournamentId },
    query: { divisionId, matchId },
  });

export const tablesQuery = (tournamentId: number, divisionId: number) =>
  reply('/public/tournaments/{tournamentId}/standings', {
    path: { tournamentId },
    query: { divisionId },
  });

const ABOUT_RESULTS: readonly unknown[] = [
  '/public/tournaments/{tournamentId}/fixtures',
  '/public/tournaments/{tournamentId}/standings',
  '/tournaments/{tournamentId}/results',
  '/tournaments/{tournamentId}/match-day',
  '/matches/{matchId}/result',
  '/me/results',
];

/** Whether a query tells results or what follows from them. */
export const isAboutResults = ([, path]: readonly unknown[]) => ABOUT_RESULTS.includes(path);

export const hasTwoTeams = ({ team_a_id, team_b_id }: PlayedMatch) =>
  team_a_id !== null && team_b_id !== null;

/** As the words choose by it: whether there is a result to put right. */
export const isOver = ({ status }: PlayedMatch) => (status === 'completed' ? 'true' : 'false');

/** Whether somebody has typed a score. */
export const isScore = (text: string) => /^\d{1,7}$/.test(text.trim());
