import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { GrowthPoint } from '@/api/types';
import { type CompactColumn, CompactTable, counts } from '@/ui/CompactTable';
import { AsTableButton } from '@/ui/chart/AsTableButton';
import { DateText } from '@/ui/DateText';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { EmptyState, Skeleton } from '@/ui/states';
import { chartPalette } from '@/ui/theme';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { GrowthPeriod } from './dashboardQueries';
import classes from './GrowthPanel.module.css';
import { NotAvailable } from './NotAvailable';

// Without the chart's code, the figures and the rest of the screen are still shown.
const GrowthChart = lazy(() => import('./GrowthChart').catch(() => ({ default: NotAvailable })));

const PERIODS: { value: GrowthPeriod; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
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
        <div className={classes.actions}>
          <SegmentedControl
            aria-label="Period"
            data={PERIODS}
            onChange={onPeriod}
            size="xs"
            value={period}
          />
          <AsTableButton asTable={asTable} onChange={setAsTable} />
        </div>
      }
      className={classes.panel}
      title="User Growth"
    >
      <div aria-busy={stale} className={classes.body} data-stale={stale}>
        {failed && !points ? (
          <NotAvailable />
        ) : points && isEmpty(points) ? (
          <EmptyState message="No users or players yet" />
        ) : asTable && points ? (
          <CompactTable
            caption="User growth in figures"
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
  {
    key: 'day',
    header: 'Day',
    cell: (point) => <DateText show="date" value={point.date} />,
  },
  counts('App users', (point) => point.cumulativeUsers),
  counts('Player profiles', (point) => point.cumulativePlayers),
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
        App users
        {last && (
          <strong>
            {formatCount(last.cumulativeUsers)}
            <VisuallyHidden> today</VisuallyHidden>
          </strong>
        )}
      </li>
      <li>
        <svg aria-hidden="true" height="8" width="24">
          <path d="M0 4h24" stroke={chartPalette[1]} strokeDasharray="6 3" strokeWidth="2.5" />
        </svg>
        Player profiles
        {last && (
          <strong>
            {formatCount(last.cumulativePlayers)}
            <VisuallyHidden> today</VisuallyHidden>
          </strong>
        )}
      </li>
    </ul>
  );
}
