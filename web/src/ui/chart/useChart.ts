import { useComputedColorScheme } from '@mantine/core';
import type { ChartConfiguration, ChartType, DefaultDataPoint } from 'chart.js';
import { Chart, Tooltip } from 'chart.js';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRightToLeft, locale } from '@/api/language';
import { FONT_FAMILY, palettes } from '../theme';

// Its defaults exist from here on.
Chart.register(Tooltip);
Chart.defaults.font.family = FONT_FAMILY;
Chart.defaults.locale = locale;
if (isRightToLeft) {
  Chart.defaults.plugins.tooltip.rtl = true;
  Chart.defaults.plugins.tooltip.textDirection = 'rtl';
}

interface Options {
  scales?: { x?: { reverse?: boolean }; y?: { position?: string } };
  layout?: { padding?: { left?: number; right?: number } };
}

/** Where lines run from right to left, time does, too, and the values stand where it begins. */
function alongTheLine<Config extends object>(config: Config): Config {
  const { scales: { x, y } = {}, layout: { padding } = {} } =
    (config as { options?: Options }).options ?? {};
  if (isRightToLeft && x && y) {
    x.reverse = true;
    y.position = 'right';
  }
  if (isRightToLeft && padding) {
    const { left = 0, right = 0 } = padding;
    Object.assign(padding, { left: right, right: left });
  }
  return config;
}

type Palette = (typeof palettes)['light'];

/** How a chart appears: `false` for those who asked for stillness. */
type Animation = { duration: number } | false;

/**
 * Draws a chart on a canvas and keeps it up to date. `configure` is called again when the data, as
 * far as `dependency` tells, or the colour scheme changes.
 */
export function useChart<Type extends ChartType>(
  configure: (
    palette: Palette,
    animation: Animation,
  ) => ChartConfiguration<Type, DefaultDataPoint<Type>, string>,
  dependency: unknown,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useComputedColorScheme();
  // Paper is white whatever the scheme.
  const scheme = usePrinting() ? 'light' : shown;

  // A canvas is outside React: it has to be drawn after the element exists, and freed after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: configure is a new function each time
  useEffect(() => {
    if (!canvas.current) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const chart = new Chart(
      canvas.current,
      alongTheLine(configure(palettes[scheme], still ? false : { duration: 200 })),
    );
    return () => chart.destroy();
  }, [dependency, scheme]);

  return canvas;
}

/** Whether the page is being put on paper. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    // The browser takes the page as it is when the listeners are done: it does not wait for React.
    const follow = () => flushSync(() => setPrinting(print.matches));
    print.addEventListener('change', follow);
    return () => print.removeEventListener('change', follow);
  }, []);
  return printing;
}
