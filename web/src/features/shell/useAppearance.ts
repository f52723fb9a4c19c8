import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { startTransition } from 'react';

/**
 * The colour scheme that was chosen, and the way to choose another. The document changes its colours
 * at once; that React hears of it, and with it every component of Mantine's, may wait for the paint. Mantine would
 * forbid transitions meanwhile by a style sheet that it takes away again: each has the browser work out the styles of
 * the whole page once more.
 */
export function useAppearance(): [MantineColorScheme, (scheme: MantineColorScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return [colorScheme, (scheme) => startTransition(() => setColorScheme(scheme))];
}
