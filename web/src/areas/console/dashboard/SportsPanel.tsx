import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import say from 'words/dashboard';
import type { SportShare } from '@/api/types';
import { formatCount, formatPercent } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { EmptyState, Skeleton } from '@/ui/states';
import { NotAvailable } from './NotAvailable';
import classes from './SportsPanel.module.css';
import { slicesOf } from './slices';

// Without the chart's code, the figures and the rest of the screen are still shown.
const SportsDoughnut = lazy(() =>
  import('./SportsDoughnut').catch(() => ({ default: NotAvailable })),
);

interface SportsPanelProps {
  shares: readonly SportShare[] | undefined;
  failed: boolean;
}

/** Matches by sport: the ring for the proportions, the list for the figures. */
export function SportsPanel({ shares, failed }: SportsPanelProps) {
  return (
    <Panel className={classes.panel} title={say.matchesBySport()}>
      {failed && !shares ? <NotAvailable /> : <Distribution shares={shares} />}
    </Panel>
  );
}

function Distribution({ shares }: { shares: readonly SportShare[] | undefined }) {
  const navigate = useNavigate();
  const slices = shares && slicesOf(shares);
  if (slices?.length === 0) return <EmptyState message={say.noMatchesYet()} />;
  const total = shares?.reduce((sum, share) => sum + share.matchCount, 0);
  return (
    <div className={classes.layout}>
      <div className={classes.ring}>
        {slices ? (
          <Suspense fallback={null}>
            <SportsDoughnut
              onPick={(sportId) => void navigate({ to: '/admin/matches', search: { sportId } })}
              shares={shares}
            />
          </Suspense>
        ) : (
          <Skeleton height="100%" width="100%" />
        )}
        {total !== undefined && (
          <p className={classes.total}>
            {rich(say.matchesInTotal, { total, figure: (figure) => <strong>{figure}</strong> })}
          </p>
        )}
      </div>
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{say.sport()}</th>
            <th scope="col">{say.matches()}</th>
            <th scope="col">{say.share()}</th>
          </tr>
        </thead>
        <tbody>
          {slices === undefined && <SkeletonRows />}
          {slices?.map((slice) => (
            <tr key={slice.name}>
              <th scope="row">
                <svg aria-hidden="true" height="10" width="10">
                  <rect fill={slice.colour} height="10" rx="2" width="10" />
                </svg>
                {slice.sportId === undefined ? (
                  slice.name
                ) : (
                  <Link className="tl-name" search={{ sportId: slice.sportId }} to="/admin/matches">
                    {slice.name}
                  </Link>
                )}
              </th>
              <td>{formatCount(slice.count)}</td>
              <td>{formatPercent(slice.percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SkeletonRows() {
  return Array.from({ length: 6 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={index}>
      <td>
        <Skeleton width={96} />
      </td>
      <td>
        <Skeleton width={40} />
      </td>
      <td>
        <Skeleton width={40} />
      </td>
    </tr>
  ));
}
