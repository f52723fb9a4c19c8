import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '@/api/client';
import { rowOf } from '../calls';

/** How long typing has to rest before a preview is asked for, in milliseconds. */
export const SCORING_PREVIEW_DEBOUNCE_MS = 500;

export interface ScoringConfigBody {
  sport_id: number;
  win_points: number;
  draw_points: number;
  loss_points: number;
  cancelled_points: number;
  is_active: boolean;
}

/** What a scoring configuration would do to every table, before it is saved; asks nothing without one. */
export const scoringPreviewQuery = (body: ScoringConfigBody | undefined) =>
  queryOptions({
    queryKey: ['scoring-config-preview', body],
    queryFn:
      body === undefined
        ? skipToken
        : ({ signal }) =>
            rowOf(api.POST('/admin/configuration/scoring-config/preview', { body, signal })),
    placeholderData: keepPreviousData,
    // It tells of the tables as they are now: one from a moment ago may be wrong.
    staleTime: 0,
    gcTime: 0,
  });
