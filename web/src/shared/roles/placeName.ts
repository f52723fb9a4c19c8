import type { ScopeKind } from '@/api/words';
import { meetingText, type SidesOfMatch } from '../match/sides';

/** A place as replies name it; of a match with its sides, where a reply has them. */
export interface NamedPlace extends SidesOfMatch {
  kind: ScopeKind;
  name: string;
}

/** What roles are had in, by its name; a match is called by its sides. */
export const placeName = ({ kind, name, ...sides }: NamedPlace): string =>
  kind === 'match' ? meetingText({ ...sides, matchName: name }) : name;
