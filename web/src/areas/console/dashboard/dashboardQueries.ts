import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { query } from '@/api/client';
import { searchValidator, wordParam } from '@/ui/list/listSearch';

/** The growth chart's windows, in days; the first one is in force when the address asks for none. */
export const GROWTH_PERIODS = ['30', '7', '90'] as const;
export type GrowthPeriod = (typeof GROWTH_PERIODS)[number];

const RECENT_ACTIVITY_LIMIT = 10;

export interface DashboardSearch {
  days?: GrowthPeriod | undefined;
}

export const dashboardSearch = searchValidator<DashboardSearch>(
  v.object({ days: wordParam(GROWTH_PERIODS) }),
);

export const kpisQuery = () => query.queryOptions('get', '/admin/dashboard/kpis');

export const growthQuery = (days: GrowthPeriod) =>
  query.queryOptions(
    'get',
    '/admin/dashboard/user-growth',
    { params: { query: { days: Number(days) } } },
    { placeholderData: keepPreviousData },
  );

export const sportsDistributionQuery = () =>
  query.queryOptions('get', '/admin/dashboard/sports-distribution');

export const recentActivityQuery = () =>
  query.queryOptions('get', '/admin/dashboard/recent-activity', {
    params: { query: { limit: RECENT_ACTIVITY_LIMIT } },
  });

export const playerComparisonQuery = () =>
  query.queryOptions('get', '/admin/dashboard/player-comparison');

/** All who look within five minutes ask the same question, which the server answers once. */
const STEP_MS = 5 * 60 * 1000;

/** This moment, rounded down. */
export function momentNow(): string {
  return new Date(Math.floor(Date.now() / STEP_MS) * STEP_MS).toISOString();
}

/** A server looks anew every hour, which no event of its tells. */
const CONTRADICTIONS_FRESH_MS = 5 * 60 * 1000;

export const contradictionsQuery = () =>
  query.queryOptions('get', '/admin/dashboard/contradictions', undefined, {
    staleTime: CONTRADICTIONS_FRESH_MS,
  });

export const readinessQuery = () => query.queryOptions('get', '/admin/dashboard/readiness');

export const todayQuery = (at: string) =>
  query.queryOptions('get', '/admin/dashboard/today', { params: { query: { at } } });
