import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import say from 'words/dashboard';
import type { GrowthPoint } from '@/api/types';
import { type CompactColumn, CompactTable, counts } from '@/ui/CompactTable';
import { AsTableButton } from '@/ui/chart/AsTableButton';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { EmptyState, Skeleton } from '@/ui/states';
import { chartPalette } from '@/ui/theme';
import type { GrowthPeriod } from './dashboardQueries';
import classes from './GrowthPanel.module.css';
import { NotAvailable } from './NotAvailable';

// Without the chart's code, the figures and the rest of the screen are still shown.
const GrowthChart = lazy(() => import('./GrowthChart').catch(() => ({ default: NotAvailable })));

const PERIODS: { value: GrowthPeriod; label: string }[] = [
  { value: '7', label: say.days({ days: 7 }) },
  { value: '30', label: say.days({ days: 30 }) },
  { value: '90', label: say.days({ days: 90 }) },
];

interface GrowthPanelProps {
  points: readonly GrowthPoint[] | undefined;
  failed: boolean;
  /** Whether the points are still those of the period before. */
  stale: boolean;
  period: GrowthPeriod;
  onPeriod: (period: GrowthPeriod) => void;
}

export function GrowthPanel({ points, failed, stale, period, onPeriod }: GrowthPanelProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      actions={
        <div className="tl-cluster tl-gap-8">
          <SegmentedControl
            aria-label={say.period()}
            data={PERIODS}
            onChange={onPeriod}
            size="xs"
            value={period}
          />
          <AsTableButton asTable={asTable} onChange={setAsTable} />
        </div>
      }
      className={classes.panel}
      title={say.userGrowth()}
    >
      <div aria-busy={stale} className={classes.body} data-stale={stale}>
        {failed && !points ? (
          <NotAvailable />
        ) : points && isEmpty(points) ? (
          <EmptyState message={say.noGrowth()} />
        ) : asTable && points ? (
          <CompactTable
            caption={say.userGrowthTable()}
            columns={columns}
            inPlaceOfChart
            rowKey={(point) => point.date}
            rows={points.toReversed()}
          />
        ) : (
          <>
            <Legend last={points?.at(-1)} />
            <div className={classes.chart}>
              {points ? (
                <Suspense fallback={<Skeleton height="100%" width="100%" />}>
                  <GrowthChart points={points} />
                </Suspense>
              ) : (
                <Skeleton height="100%" width="100%" />
              )}
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

const columns: readonly CompactColumn<GrowthPoint>[] = [
  [say.day(), (point) => <DateText show="date" value={point.date} />],
  counts(say.appUsers(), (point) => point.cumulativeUsers),
  counts(say.playerProfiles(), (point) => point.cumulativePlayers),
];

/** Whether nobody has joined up to the last day; the counts only ever grow. */
function isEmpty(points: readonly GrowthPoint[]): boolean {
  const last = points.at(-1);
  return !last || last.cumulativeUsers + last.cumulativePlayers === 0;
}

/** Says which line is which, and where each stands today. */
function Legend({ last }: { last: GrowthPoint | undefined }) {
  return (
    <ul className={classes.legend}>
      <li>
        <svg aria-hidden="true" height="8" width="24">
          <path d="M0 4h24" stroke={chartPalette[0]} strokeWidth="2.5" />
        </svg>
        {say.appUsers()}
        {last && <Today count={last.cumulativeUsers} />}
      </li>
      <li>
        <svg aria-hidden="true" height="8" width="24">
          <path d="M0 4h24" stroke={chartPalette[1]} strokeDasharray="6 3" strokeWidth="2.5" />
        </svg>
        {say.playerProfiles()}
        {last && <Today count={last.cumulativePlayers} />}
      </li>
    </ul>
  );
}

function Today({ count }: { count: number }) {
  return <strong>{rich(say.today, { count })}</strong>;
}
