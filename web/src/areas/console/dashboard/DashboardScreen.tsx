import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/dashboard';
import screens from 'words/screens';
import { HttpError, isNotThere } from '@/api/errors';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState } from '@/ui/states';
import classes from './DashboardScreen.module.css';
import {
  contradictionsQuery,
  type GrowthPeriod,
  growthQuery,
  kpisQuery,
  momentNow,
  playerComparisonQuery,
  readinessQuery,
  recentActivityQuery,
  sportsDistributionQuery,
  todayQuery,
} from './dashboardQueries';
import { FirstSteps } from './FirstSteps';
import { GrowthPanel } from './GrowthPanel';
import { KpiStrip } from './KpiStrip';
import { RecentActivityPanel } from './RecentActivityPanel';
import { SportsPanel } from './SportsPanel';
import { TodayPanels } from './TodayPanels';

interface DashboardScreenProps {
  period: GrowthPeriod;
  onPeriod: (period: GrowthPeriod) => void;
}

export function DashboardScreen({ period, onPeriod }: DashboardScreenProps) {
  const kpis = useQuery(kpisQuery());
  const comparison = useQuery(playerComparisonQuery());
  const growth = useQuery(growthQuery(period));
  const sports = useQuery(sportsDistributionQuery());
  const activity = useQuery(recentActivityQuery());
  // Entering the screen is when today is looked at; changes come as they happen.
  const [at] = useState(momentNow);
  const today = useQuery(todayQuery(at));
  const contradictions = useQuery(contradictionsQuery());
  // It says what to do beside what the screen is there for: without an answer it is left out.
  const readiness = useQuery(readinessQuery()).data?.data;

  const all: readonly UseQueryResult<unknown, unknown>[] = [
    kpis,
    comparison,
    growth,
    sports,
    activity,
    today,
    contradictions,
  ];
  // A refusal concerns its own part, which says so quietly; no answer at all concerns the screen.
  const thrown = all.find(({ error }) => error && !(error instanceof HttpError))?.error;

  return (
    <>
      <PageHeader title={screens.dashboard()} />
      {thrown !== undefined && (
        <ErrorState
          error={thrown}
          message={say.failedToLoad()}
          onRetry={() => {
            for (const part of all) if (part.isError) void part.refetch();
          }}
          retrying={all.some((part) => part.isError && part.isFetching)}
        />
      )}
      {readiness && <FirstSteps readiness={readiness} />}
      <div className={classes.grid}>
        <KpiStrip
          completionFailed={!comparison.isPending}
          completionRate={comparison.data?.data?.profileCompletionRate ?? undefined}
          failed={!kpis.isPending}
          kpis={kpis.data?.data}
        />
        <GrowthPanel
          failed={growth.isError}
          onPeriod={onPeriod}
          period={period}
          points={growth.data?.data}
          stale={growth.isPlaceholderData}
        />
        <SportsPanel failed={sports.isError} shares={sports.data?.data} />
        <RecentActivityPanel activities={activity.data?.data} failed={activity.isError} />
        {isNotThere(today.error) || (
          <TodayPanels
            contradictions={contradictions.data?.data}
            failed={today.isError}
            today={today.data?.data}
          />
        )}
      </div>
    </>
  );
}
