import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Address, type Entry, type Screen, SECTIONS } from '@/shared/shell/screen';

/** A screen with an entry, and where it is. */
export interface ReachableScreen extends Entry, Omit<Screen, 'entry'> {
  to: Address;
}

/** Every screen whose route says how to reach it, in the order of the menus. */
export function screensOf(routes: readonly AnyRoute[]): readonly ReachableScreen[] {
  return routes
    .flatMap(({ to, options: { staticData } }) => {
      const { title, section, entry } = staticData ?? {};
      return title && section && entry ? [{ ...entry, title, section, to: to as Address }] : [];
    })
    .toSorted(
      (one, other) =>
        SECTIONS.indexOf(one.section) - SECTIONS.indexOf(other.section) || one.place - other.place,
    );
}

export function useScreens(): readonly ReachableScreen[] {
  const { routesById } = useRouter();
  return useMemo(() => screensOf(Object.values(routesById)), [routesById]);
}
