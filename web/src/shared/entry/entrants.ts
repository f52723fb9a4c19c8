import { createContext, use } from 'react';
import type { EntrantKind } from '@/api/words';

/** Who enters the division that a screen shows: it speaks of teams, pairs or players. */
export const EntrantsContext = createContext<EntrantKind>('team');

export const useEntrants = (): EntrantKind => use(EntrantsContext);
