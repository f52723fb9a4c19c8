import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js';
import type { GrowthPoint } from '@/api/types';
import { useChart } from '@/ui/chart/useChart';
import { formatWhen, parseWhen } from '@/ui/dates';
import { formatCount } from '@/ui/numbers';
import { chartPalette } from '@/ui/theme';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement);

function dayLabel(date: string): string {
  const when = parseWhen(date);
  return when ? formatWhen(when, 'date') : date;
}

/** `20 Nov 2026` as `20 Nov`, for the axis. */
function withoutYear(label: string): string {
  return label.replace(/ \d{4}$/, '');
}

export default function GrowthChart({ points }: { points: readonly GrowthPoint[] }) {
  const canvas = useChart<'line'>(
    (palette, animation) => ({
      type: 'line',
      data: {
        labels: points.map((point) => dayLabel(point.date)),
        datasets: [
          {
            label: 'App users',
            data: points.map((point) => point.cumulativeUsers),
            borderColor: chartPalette[0],
            backgroundColor: chartPalette[0],
          },
          {
            label: 'Player profiles',
            data: points.map((point) => point.cumulativePlayers),
            borderColor: chartPalette[1],
            backgroundColor: chartPalette[1],
            borderDash: [6, 3],
          },
        ],
      },
      options: {
        maintainAspectRatio: false,
        animation,
        interaction: { mode: 'index', intersect: false },
        elements: {
          line: { borderWidth: 2, tension: 0 },
          point: { radius: 0, hoverRadius: 4, hitRadius: 8 },
        },
        scales: {
          x: {
            grid: { display: false },
            border: { color: palette.lineStrong },
            ticks: {
              color: palette.textQuiet,
              maxRotation: 0,
              autoSkipPadding: 24,
              callback(value) {
                return withoutYear(this.getLabelForValue(Number(value)));
              },
            },
          },
          y: {
            grid: { color: palette.line },
            border: { display: false },
            // Some room around the lines, but none below 0, which `grace` would add.
            afterDataLimits(scale) {
              const room = Math.max(1, (scale.max - scale.min) * 0.05);
              scale.min = Math.max(0, scale.min - room);
              scale.max += room;
            },
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
            usePointStyle: true,
            callbacks: {
              label: (item) => ` ${item.dataset.label}: ${formatCount(Number(item.parsed.y))}`,
            },
          },
        },
      },
    }),
    points,
  );

  const first = points[0];
  const last = points.at(-1);
  const summary =
    first && last
      ? `Line chart. From ${dayLabel(first.date)} to ${dayLabel(last.date)} app users went from ` +
        `${formatCount(first.cumulativeUsers)} to ${formatCount(last.cumulativeUsers)}, player ` +
        `profiles from ${formatCount(first.cumulativePlayers)} to ${formatCount(last.cumulativePlayers)}.`
      : 'Line chart without data.';

  return <canvas aria-label={summary} ref={canvas} role="img" />;
}
