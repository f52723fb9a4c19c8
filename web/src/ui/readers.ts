/** Who reads a part that several areas show. */
import { createContext, useContext } from 'react';

/**
 * Administrators, in the console; or everybody, on the public pages. Those have no pages of single records yet, so that names
 * lead nowhere, and save no files.
 */
export type Readers = 'administrators' | 'everybody';

export const ReadersContext = createContext<Readers>('administrators');

export function useReaders(): Readers {
  return useContext(ReadersContext);
}
