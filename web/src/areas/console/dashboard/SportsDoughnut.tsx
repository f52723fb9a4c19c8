import { ArcElement, Chart, DoughnutController } from 'chart.js';
import say from 'words/dashboard';
import type { SportShare } from '@/api/types';
import { locale } from '@/language/language';
import { useChart } from '@/ui/chart/useChart';
import { slicesOf } from './slices';

Chart.register(ArcElement, DoughnutController);

const LIST = new Intl.ListFormat(locale, { type: 'unit' });

interface SportsDoughnutProps {
  shares: readonly SportShare[];
  /** Leads to the matches of a sport, as the legend does for the keyboard. */
  onPick: (sportId: number) => void;
}

export default function SportsDoughnut({ shares, onPick }: SportsDoughnutProps) {
  const slices = slicesOf(shares);
  const canvas = useChart<'doughnut'>(
    (palette, animation) => ({
      type: 'doughnut',
      data: {
        labels: slices.map((slice) => slice.name),
        datasets: [
          {
            data: slices.map((slice) => slice.count),
            backgroundColor: slices.map((slice) => slice.colour),
            // The gap separates neighbours for readers who cannot distinguish the colours.
            borderColor: palette.surface,
            borderWidth: 2,
            hoverBorderColor: palette.surface,
          },
        ],
      },
      options: {
        animation,
        cutout: '68%',
        onClick: (_, [picked]) => {
          const sportId = picked && slices[picked.index]?.sportId;
          if (sportId !== undefined) onPick(sportId);
        },
        onHover: ({ native }, [pointed]) => {
          const leads = pointed && slices[pointed.index]?.sportId !== undefined;
          if (native?.target instanceof HTMLElement) {
            native.target.style.cursor = leads ? 'pointer' : '';
          }
        },
        plugins: {
          tooltip: {
            callbacks: { label: (item) => ` ${say.matchCount({ count: item.parsed })}` },
          },
        },
      },
    }),
    shares,
  );
  const sports = LIST.format(
    slices.map(({ name, count }) => say.sportAndCount({ sport: name, count })),
  );
  return <canvas aria-label={say.doughnutSummary({ sports })} ref={canvas} role="img" />;
}
