import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js';
import say from 'words/dashboard';
import type { GrowthPoint } from '@/api/types';
import { useChart } from '@/ui/chart/useChart';
import { formatWhen, parseWhen } from '@/ui/dates';
import { formatCount } from '@/ui/numbers';
import { chartPalette } from '@/ui/theme';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement);

function dayLabel(date: string, parts: 'date' | 'dayAndMonth' = 'date'): string {
  const when = parseWhen(date);
  return when ? formatWhen(when, parts) : date;
}

export default function GrowthChart({ points }: { points: readonly GrowthPoint[] }) {
  const canvas = useChart<'line'>(
    (palette, animation) => ({
      type: 'line',
      data: {
        labels: points.map((point) => dayLabel(point.date)),
        datasets: [
          {
            label: say.appUsers(),
            data: points.map((point) => point.cumulativeUsers),
            borderColor: chartPalette[0],
            backgroundColor: chartPalette[0],
          },
          {
            label: say.playerProfiles(),
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
              callback: (index) => {
                const point = points[Number(index)];
                return point && dayLabel(point.date, 'dayAndMonth');
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
              label: (item) =>
                ` ${say.lineOf({ line: item.dataset.label ?? '', count: Number(item.parsed.y) })}`,
            },
          },
        },
      },
    }),
    points,
  );

  return <canvas aria-label={summaryOf(points)} ref={canvas} role="img" />;
}

function summaryOf(points: readonly GrowthPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return say.growthEmpty();
  return say.growthSummary({
    first: dayLabel(first.date),
    last: dayLabel(last.date),
    usersFrom: first.cumulativeUsers,
    usersTo: last.cumulativeUsers,
    playersFrom: first.cumulativePlayers,
    playersTo: last.cumulativePlayers,
  });
}
