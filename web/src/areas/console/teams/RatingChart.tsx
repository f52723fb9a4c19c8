import { Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js';
import say from 'words/teams';
import { useChart } from '@/ui/chart/useChart';
import { formatCount } from '@/ui/numbers';
import { chartPalette } from '@/ui/theme';
import type { RatingPoint } from './ratingPoints';
import { fittingTicks } from './timeTicks';

Chart.register(LinearScale, LineController, LineElement, PointElement, Tooltip);

/** Between the words of two marks of the time axis, in pixels. */
const TICK_GAP = 32;

interface RatingChartProps {
  points: readonly RatingPoint[];
  /** The rating that every team starts with; its line is stressed where it is on the scale. */
  start: number;
  /** A match that was picked on the line. */
  onPick: (matchId: number) => void;
}

export default function RatingChart({ points, start, onPick }: RatingChartProps) {
  const ratings = points.map(({ rating }) => rating);
  const peak = ratings.indexOf(Math.max(...ratings));
  // Only the highest and the last point are marked; the line tells of the others.
  const marked = new Set([peak, points.length - 1]);

  const canvas = useChart<'line'>(
    (palette, animation) => ({
      type: 'line',
      data: {
        datasets: [
          {
            label: say.rating(),
            data: points.map(({ at, rating }) => ({ x: at, y: rating })),
            borderColor: chartPalette[0],
            backgroundColor: chartPalette[0],
            pointRadius: points.map((_, index) => (marked.has(index) ? 3.5 : 0)),
          },
        ],
      },
      options: {
        maintainAspectRatio: false,
        // Room for the mark at the last point.
        clip: false,
        layout: { padding: { right: 8, top: 4 } },
        animation,
        interaction: { mode: 'nearest', axis: 'x', intersect: false },
        elements: {
          line: { borderWidth: 1.5, tension: 0 },
          point: { hoverRadius: 5, hitRadius: 8 },
        },
        onClick: (_, [picked]) => {
          const point = picked && points[picked.index];
          if (point) onPick(point.matchId);
        },
        onHover: (event, found) => {
          const target = event.native?.target;
          if (target instanceof HTMLElement) {
            target.style.cursor = found.length > 0 ? 'pointer' : 'default';
          }
        },
        scales: {
          x: {
            type: 'linear',
            grid: { display: false },
            border: { color: palette.lineStrong },
            min: points[0]?.at,
            max: points.at(-1)?.at,
            afterBuildTicks(scale) {
              const { ctx, width } = scale.chart;
              const ticks = fittingTicks(scale.min, scale.max, (labels) => {
                ctx.font = `${Chart.defaults.font.size}px ${Chart.defaults.font.family}`;
                const widths = labels.map((label) => ctx.measureText(label).width + TICK_GAP);
                return Math.max(...widths) * labels.length <= width;
              });
              scale.ticks = ticks.map(({ at, label }) => ({ value: at, label }));
            },
            // The marks bring their labels along.
            ticks: {
              color: palette.textQuiet,
              maxRotation: 0,
              autoSkip: false,
              callback: (_, index, ticks) => ticks[index]?.label ?? '',
            },
          },
          y: {
            grid: {
              color: ({ tick }) => (tick.value === start ? palette.lineStrong : palette.line),
            },
            border: { display: false },
            grace: '5%',
            ticks: {
              color: palette.textQuiet,
              precision: 0,
              maxTicksLimit: 6,
              callback: (value) => formatCount(Number(value)),
            },
          },
        },
        plugins: {
          tooltip: {
            displayColors: false,
            callbacks: {
              title: ([item]) => (item && points[item.dataIndex]?.day) ?? '',
              label: (item) => say.ratingOf({ rating: Number(item.parsed.y) }),
              footer: () => say.clickToOpen(),
            },
          },
        },
      },
    }),
    points,
  );

  return <canvas aria-label={summaryOf(points, peak)} ref={canvas} role="img" />;
}

function summaryOf(points: readonly RatingPoint[], peak: number): string {
  const [first, highest, last] = [points[0], points[peak], points.at(-1)];
  if (!first || !highest || !last) return say.chartEmpty();
  return say.chartSummary({
    first: first.day,
    last: last.day,
    from: first.rating,
    to: last.rating,
    day: highest.day,
    peak: highest.rating,
  });
}
