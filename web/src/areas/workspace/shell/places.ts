import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Address, Place } from '@/shared/shell/screen';

/** A screen that is in the menus, and where it is. */
export interface ReachablePlace extends Place {
  title: string;
  to: Address;
}

/** In the order of the menus. */
const GROUPS: readonly Place['group'][] = ['doing', 'account'];

/** So many fit side by side below the screen of a phone. */
const MOST_IN_BAR = 5;

/** Every screen whose route has a place in the menus, in their order. */
function placesOf(routes: readonly AnyRoute[]): readonly ReachablePlace[] {
  return routes
    .flatMap(({ to, options: { staticData } }) => {
      const { title, menu } = staticData ?? {};
      return title && menu ? [{ ...menu, title, to: to as Address }] : [];
    })
    .toSorted(
      (one, other) =>
        GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) || one.place - other.place,
    );
}

/**
 * Those that the bar of a phone has: all, or as many as fit. Then the account stands for all that is one's
 * own: the rest is in the menu at one's name, and one press away from the account.
 */
export function placesInBar(places: readonly ReachablePlace[]): readonly ReachablePlace[] {
  if (places.length <= MOST_IN_BAR) return places;
  const doing = places.filter(({ group }) => group === 'doing').slice(0, MOST_IN_BAR - 1);
  return [...doing, ...places.filter(({ group }) => group === 'account').slice(0, 1)];
}

export function usePlaces(): readonly ReachablePlace[] {
  const { routesById } = useRouter();
  return useMemo(() => placesOf(Object.values(routesById)), [routesById]);
}
