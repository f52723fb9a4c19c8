import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { startTransition } from 'react';

/**
 * The colour scheme that was chosen, and the way to choose another. The document changes its colours
 * at once; that React hears of it, and with it every component of Mantine's, may wait for the paint.
 */
export function useAppearance(): [MantineColorScheme, (scheme: MantineColorScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, (scheme) => startTransition(() => setColorScheme(scheme))];
}
