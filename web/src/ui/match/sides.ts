/** What a side of a match is called, also before it is known. */

import say from 'words/match';
import type { SideSource } from '@/api/types';
import { groupText } from './places';

/** `Winner of match 29`, `Second of group B`; `To be decided` where nothing is known. */
export function sideName(name: string | null, source: SideSource | null): string {
  return name ?? (source === null ? say.toBeDecided() : sourceText(source));
}

function sourceText({ as, match, place, ...source }: SideSource): string {
  const of = groupText(source.of, source.group_letter) ?? '';
  switch (as) {
    case 'winner':
      return match === null ? say.winnerOf({ of }) : say.winnerOfMatch({ match });
    case 'loser':
      return match === null ? say.loserOf({ of }) : say.loserOfMatch({ match });
    case 'placed': {
      const where = match === null ? of : say.ofMatch({ match });
      return say.placedOf({ place: place ?? 0, of: where });
    }
    case 'best_placed':
      return say.bestPlaced({ place: place ?? 0 });
  }
}
