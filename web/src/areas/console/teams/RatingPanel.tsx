import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import say from 'words/teams';
import type { TeamRating } from '@/api/types';
import { type CompactColumn, CompactTable, counts } from '@/ui/CompactTable';
import { AsTableButton } from '@/ui/chart/AsTableButton';
import { DateText } from '@/ui/DateText';
import { formatCount, formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { sportName as nameOfSport } from '@/ui/sportName';
import { Skeleton } from '@/ui/states';
import { RatingFormula } from './RatingFormula';
import classes from './RatingPanel.module.css';
import { type RatingPoint, ratingPoints } from './ratingPoints';

// Without the chart's code, the figures are still shown.
const RatingChart = lazy(() =>
  import('./RatingChart').catch(() => ({ default: () => <p>{say.ratingUnavailable()}</p> })),
);

interface RatingPanelProps {
  rating: TeamRating;
  sportName: string;
}

/** How strong a team was at any time, by its results. */
export function RatingPanel({ rating, sportName }: RatingPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const navigate = useNavigate();
  const points = useMemo(() => ratingPoints(rating), [rating]);
  const open = (matchId: number) =>
    void navigate({
      to: '/admin/matches/$matchId/scoreboard',
      params: { matchId: String(matchId) },
    });

  return (
    <Panel
      actions={points.length > 1 && <AsTableButton asTable={asTable} onChange={setAsTable} />}
      title={say.rating()}
    >
      <Figures rating={rating} sportName={sportName} />
      {points.length > 1 &&
        (asTable ? (
          <CompactTable
            caption={say.ratingTable()}
            columns={columns}
            inPlaceOfChart
            rowKey={(point) => point.matchId}
            rows={points.toReversed()}
          />
        ) : (
          <div className={classes.chart}>
            <Suspense fallback={<Skeleton height="100%" width="100%" />}>
              <RatingChart onPick={open} points={points} start={rating.formula.start} />
            </Suspense>
          </div>
        ))}
      <RatingFormula formula={rating.formula} sportName={sportName} />
    </Panel>
  );
}

const columns: readonly CompactColumn<RatingPoint>[] = [
  [say.day(), (point) => point.day],
  [
    say.match(),
    (point) => (
      <Link params={{ matchId: String(point.matchId) }} to="/admin/matches/$matchId/scoreboard">
        {say.scoreboard()}
      </Link>
    ),
  ],
  counts(say.rating(), (point) => point.rating),
];

function Figures({ rating, sportName }: RatingPanelProps) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt className="tl-overline">{say.now()}</dt>
        <dd>
          <strong className="tl-figure">{formatCount(rating.current)}</strong>
          <span>
            {say.rankIn({ rank: formatOrdinal(rating.rank_now), sport: nameOfSport(sportName) })}
          </span>
        </dd>
      </div>
      <div>
        <dt className="tl-overline">{say.highest()}</dt>
        <dd>
          <strong className="tl-figure">{formatCount(rating.peak)}</strong>
          {rating.peak_date !== null && (
            <span>
              <DateText show="date" value={rating.peak_date} />
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
