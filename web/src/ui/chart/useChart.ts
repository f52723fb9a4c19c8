import { useComputedColorScheme } from '@mantine/core';
import type { ChartConfiguration, ChartType, DefaultDataPoint } from 'chart.js';
import { Chart, Tooltip } from 'chart.js';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRightToLeft, locale } from '@/language/language';
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
  const drawn = useRef<Chart<Type, DefaultDataPoint<Type>, string>>(null);
  const shown = useComputedColorScheme();
  const printing = usePrinting();
  // Paper is white whatever the scheme.
  const scheme = printing ? 'light' : shown;

  // A canvas is outside React: it has to be drawn after the element exists, and freed after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: configure is a new function each time
  useEffect(() => {
    const draw = () => {
      if (!canvas.current) return;
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      drawn.current?.destroy();
      drawn.current = new Chart(
        canvas.current,
        alongTheLine(configure(palettes[scheme], still ? false : { duration: 200 })),
      );
    };
    // The browser takes the page for paper as it is at once.
    if (printing) return draw();
    // All else that has changed is shown first: drawing a chart takes several frames.
    return afterNextFrame(draw);
  }, [dependency, scheme]);
  useEffect(() => () => drawn.current?.destroy(), []);

  return canvas;
}

/** Does it after the next frame is shown, unless the returned function is called before. */
function afterNextFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
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
