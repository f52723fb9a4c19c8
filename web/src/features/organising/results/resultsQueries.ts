import { query } from '@/api/client';
import type { components } from '@/api/schema';
import type { Body } from '@/api/types';

export type FixturesOf = Body<'/public/tournaments/{tournamentId}/fixtures'>['data'];
export type PlayedMatch = FixturesOf['matches'][number];
export type Correction = components['schemas']['CorrectionPreviewRequest'];
export type Consequences = components['schemas']['CorrectionPreview'];

/** As many as the call gives at once: divisions that are drawn here have fewer. */
const PAGE_SIZE = 1000;

export const resultsQuery = (tournamentId: number, divisionId: number) =>
  query.queryOptions('get', '/public/tournaments/{tournamentId}/fixtures', {
    params: { path: { tournamentId }, query: { divisionId, pageSize: PAGE_SIZE } },
  });

/** As the words choose by it: whether there is a result to put right. */
export const isOver = ({ status }: PlayedMatch) => (status === 'completed' ? 'true' : 'false');
