/** Who reads a part that several areas show. */
import { createContext, useContext } from 'react';

/**
 * Administrators, in the console; or everybody, on the public pages. There matches have pages, and names of teams and players
 * lead nowhere; nothing is saved as a file.
 */
export type Readers = 'administrators' | 'everybody';

export const ReadersContext = createContext<Readers>('administrators');

export function useReaders(): Readers {
  return useContext(ReadersContext);
}

/** Whether the page is shown in a frame of another site: its links open beside it. */
export const EmbeddedContext = createContext(false);

export function useIsEmbedded(): boolean {
  return useContext(EmbeddedContext);
}
