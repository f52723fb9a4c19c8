import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { startTransition, useState } from 'react';
import { nextPaint } from '@/ui/nextPaint';

/**
 * The colour scheme that was chosen, and the way to choose another. The choice is shown at once and the page
 * changes its colours one frame later, because the browser works out the styles of the whole page for them. Mantine
 * would forbid transitions meanwhile by a style sheet that it takes away again: each has the browser do that once more.
 */
export function useAppearance(): [MantineColorScheme, (scheme: MantineColorScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [chosen, setChosen] = useState<MantineColorScheme>();
  const choose = async (scheme: MantineColorScheme) => {
    setChosen(scheme);
    await nextPaint();
    startTransition(() => {
      setColorScheme(scheme);
      setChosen(undefined);
    });
  };
  return [chosen ?? colorScheme, (scheme) => void choose(scheme)];
}
