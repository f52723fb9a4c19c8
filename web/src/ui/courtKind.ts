import { useContext } from 'react';
import type say from 'words/courts';
import { SportsOfScreen } from './sportsOfScreen';

/** What a sport calls the place of a match. The words of each kind are in `words/courts`. */
export type CourtKind = Parameters<typeof say.court>[0]['on'];

/** As the rules of the sports say it. */
const SPORTS: Readonly<Record<Exclude<CourtKind, 'other'>, readonly string[]>> = {
  pitch: [
    'football',
    'association_football',
    'soccer',
    'futsal',
    'beach_soccer',
    'hockey',
    'field_hockey',
    'indoor_hockey',
    'rugby',
    'rugby_union',
    'rugby_league',
    'rugby_sevens',
    'cricket',
  ],
  field: ['american_football', 'baseball', 'softball', 'lacrosse'],
  tennis: ['tennis', 'padel', 'squash'],
  court: [
    'badminton',
    'volleyball',
    'indoor_volleyball',
    'beach_volleyball',
    'basketball',
    'handball',
    'netball',
  ],
  table: ['table_tennis'],
  rink: ['ice_hockey', 'inline_hockey', 'floorball'],
  track: ['athletics', 'cycling', 'motorsport'],
};

const KINDS = Object.entries(SPORTS) as [CourtKind, readonly string[]][];

/** What the sports of some matches, by key or by name, call a place of theirs in common; the general word where they differ. */
export function courtKindOf(sports: Iterable<string | null | undefined>): CourtKind {
  const kinds = new Set(
    [...sports].map((sport) => {
      const key = (sport ?? '').trim().toLowerCase().replaceAll(' ', '_');
      return KINDS.find(([, of]) => of.includes(key))?.[0] ?? 'other';
    }),
  );
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : 'other';
}

/** What the places of a screen are called, by its sports. */
export const useCourtKind = () => courtKindOf(useContext(SportsOfScreen));
