import { createContext } from 'react';

/** The sports of what a screen shows, by key or by name: a screen provides them, and its parts read them. */
export const SportsOfScreen = createContext<readonly (string | null)[]>([]);
