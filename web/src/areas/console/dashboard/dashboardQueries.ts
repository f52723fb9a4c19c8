import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { reply } from '@/api/client';
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

export const kpisQuery = () => reply('/admin/dashboard/kpis');

export const growthQuery = (days: GrowthPeriod) =>
  reply(
    '/admin/dashboard/user-growth',
    { query: { days: Number(days) } },
    { placeholderData: keepPreviousData },
  );

export const sportsDistributionQuery = () => reply('/admin/dashboard/sports-distribution');

export const recentActivityQuery = () =>
  reply('/admin/dashboard/recent-activity', { query: { limit: RECENT_ACTIVITY_LIMIT } });

export const playerComparisonQuery = () => reply('/admin/dashboard/player-comparison');

/** All who look within five minutes ask the same question, which the server answers once. */
const STEP_MS = 5 * 60 * 1000;

/** This moment, rounded down. */
export function momentNow(): string {
  return new Date(Math.floor(Date.now() / STEP_MS) * STEP_MS).toISOString();
}

/** A server looks anew every hour, which no event of its tells. */
const CONTRADICTIONS_FRESH_MS = 5 * 60 * 1000;

export const contradictionsQuery = () =>
  reply('/admin/dashboard/contradictions', undefined, { staleTime: CONTRADICTIONS_FRESH_MS });

export const readinessQuery = () => reply('/admin/dashboard/readiness');

export const todayQuery = (at: string) => reply('/admin/dashboard/today', { query: { at } });
