import say from 'words/shared';
import { capitalize } from './text';

/** A sport in the reader's language, by its key or its name; one that we have no word for by its own name. */
export function sportName(sport: string): string {
  const known = sport.trim().toLowerCase().replaceAll(' ', '_');
  return say.sport({ sport: known, name: capitalize(sport) });
}
