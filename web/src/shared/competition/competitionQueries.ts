import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { reply } from '@/api/client';
import { askAgain } from '@/api/live/publicStream';
import type { Body, TournamentDetails } from '@/api/types';
import { present } from '@/ui/list/listSearch';
import type { Readers } from '@/ui/readers';
import type { CompetitionSearch } from './competitionSearch';

/** The season of a league of 24 teams, 552 matches, is one page. With more, turning it takes longer than a tenth of a second. */
export const FIXTURES_PAGE_SIZE = 600;

const LEADERS = 20;

type InDivision = Pick<CompetitionSearch, 'division'>;
type Part = 'standings' | 'bracket' | 'fixtures' | 'leaders' | 'final-ranking';

/** The call that these readers may make. Both calls answer alike, so the type of one is that of the other. */
function callOf<const Of extends Part>(readers: Readers, part: Of) {
  const area = readers === 'administrators' ? 'admin' : 'public';
  return `/${area}/tournaments/{tournamentId}/${part}` as `/admin/tournaments/{tournamentId}/${Of}`;
}

function again(readers: Readers) {
  return readers === 'everybody' ? { refetchInterval: askAgain } : {};
}

export const detailsQuery = (tournamentId: number) =>
  reply('/admin/tournaments/{tournamentId}', { path: { tournamentId } });

export const standingsQuery = (
  tournamentId: number,
  { asOf, knownAt, division }: CompetitionSearch = {},
  readers: Readers = 'administrators',
) =>
  reply(
    callOf(readers, 'standings'),
    { path: { tournamentId }, query: present({ asOf, knownAt, divisionId: division }) }, // Another day changes rows; the page stays where it is.
    { placeholderData: keepPreviousData, ...again(readers) },
  );

export const bracketQuery = (
  tournamentId: number,
  { division }: InDivision = {},
  readers: Readers = 'administrators',
) =>
  reply(
    callOf(readers, 'bracket'),
    { path: { tournamentId }, query: present({ divisionId: division }) },
    again(readers),
  );

export const fixturesQuery = (
  tournamentId: number,
  { division, status, page = 1 }: Pick<CompetitionSearch, 'division' | 'status' | 'page'> = {},
  readers: Readers = 'administrators',
) =>
  reply(
    callOf(readers, 'fixtures'),
    {
      path: { tournamentId },
      query: present({ page, pageSize: FIXTURES_PAGE_SIZE, status, divisionId: division }),
    },
    { placeholderData: keepPreviousData, ...again(readers) },
  );

export const leadersQuery = (
  tournamentId: number,
  { division }: InDivision = {},
  readers: Readers = 'administrators',
) =>
  reply(
    callOf(readers, 'leaders'),
    { path: { tournamentId }, query: present({ limit: LEADERS, divisionId: division }) },
    again(readers),
  );

export type FinalRanking = Body<'/admin/tournaments/{tournamentId}/final-ranking'>['data'];
export type PlacedTeam = FinalRanking['places'][number];

export const finalRankingQuery = (
  tournamentId: number,
  { division }: InDivision = {},
  readers: Readers = 'administrators',
) =>
  reply(
    callOf(readers, 'final-ranking'),
    { path: { tournamentId }, query: present({ divisionId: division }) },
    again(readers),
  );

export type DayOfTournament = Body<'/public/tournaments/{tournamentId}/day'>['data'];

/** The matches of all divisions on a day, or on the next one that has some. */
export const dayQuery = (tournamentId: number, day: string) =>
  reply(
    '/public/tournaments/{tournamentId}/day',
    { path: { tournamentId }, query: { day } },
    { placeholderData: keepPreviousData, refetchInterval: askAgain },
  );

export type PublicTeam = Body<'/public/tournaments/{tournamentId}/teams/{teamId}'>['data'];

/** A team within a tournament, for everybody. */
export const publicTeamQuery = (tournamentId: number, teamId: number) =>
  reply(
    '/public/tournaments/{tournamentId}/teams/{teamId}',
    { path: { tournamentId, teamId } },
    { refetchInterval: askAgain },
  );

/** Asks for what an address will show, before its screen is there. */
export function prefetchCompetition(
  queryClient: QueryClient,
  tournamentId: number,
  search: CompetitionSearch,
): void {
  void queryClient.prefetchQuery(detailsQuery(tournamentId));
  if (search.tab !== 'fixtures' || search.division !== undefined) {
    prefetchTab(queryClient, tournamentId, search, 'administrators');
    return;
  }
  queryClient.ensureQueryData(detailsQuery(tournamentId)).then(
    ({ data }) => {
      const division = divisionOfFixtures(undefined, data.divisions);
      prefetchTab(queryClient, tournamentId, { ...search, division }, 'administrators');
    },
    () => undefined, // The screen says that there is no tournament.
  );
}

/**
 * The division whose fixtures administrators see: the first of several, where the address names none. Of all fixtures of
 * several, rounds of one name would be one round.
 */
export function divisionOfFixtures(
  named: number | undefined,
  divisions: TournamentDetails['divisions'],
): number | undefined {
  return named ?? (divisions.length > 1 ? divisions[0]?.division_id : undefined);
}

/** Asks for what a tab will show. */
export function prefetchTab(
  queryClient: QueryClient,
  tournamentId: number,
  search: CompetitionSearch,
  readers: Readers,
): void {
  switch (search.tab) {
    case 'standings':
    case 'rules':
      void queryClient.prefetchQuery(standingsQuery(tournamentId, search, readers));
      break;
    case 'bracket':
      void queryClient.prefetchQuery(bracketQuery(tournamentId, search, readers));
      break;
    case 'leaders':
      void queryClient.prefetchQuery(leadersQuery(tournamentId, search, readers));
      break;
    case 'fixtures':
      void queryClient.prefetchQuery(fixturesQuery(tournamentId, search, readers));
      break;
    case 'entries':
    case 'draws':
      // They are those of a division, which the tournament names first.
      break;
    case undefined:
      // Which matches are near today depends on how many there are.
      void queryClient.prefetchQuery(finalRankingQuery(tournamentId, search, readers));
      break;
  }
}
