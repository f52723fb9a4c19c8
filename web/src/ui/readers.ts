/** Who reads a part that several areas show. */
import { createContext, useContext } from 'react';

/**
 * Administrators, in the console; or everybody, on the public pages. There matches have pages, and teams within the tournament
 * that is shown; names of players lead nowhere, and nothing is saved as a file.
 */
export type Readers = 'administrators' | 'everybody';

export const ReadersContext = createContext<Readers>('administrators');

export function useReaders(): Readers {
  return useContext(ReadersContext);
}

/** The tournament that a public page is about: the names of its teams lead to their pages in it. */
export const TournamentShownContext = createContext<number | undefined>(undefined);

export function useTournamentShown(): number | undefined {
  return useContext(TournamentShownContext);
}

/** Whether the page is shown in a frame of another site: its links open beside it. */
export const EmbeddedContext = createContext(false);

export function useIsEmbedded(): boolean {
  return useContext(EmbeddedContext);
}
