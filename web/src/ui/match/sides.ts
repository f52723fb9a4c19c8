/** What a side of a match is called, also before it is known. */

import say from 'words/match';
import type { SideSource } from '@/api/types';

/** `Winner of match 29`, `Second of group B`; `To be decided` where nothing is known. */
export function sideName(name: string | null, source: SideSource | null): string {
  return name ?? (source === null ? say.toBeDecided() : sourceText(source));
}

/** How a draw that is made here names a group, and most sources of imports. */
const GROUP = /^group (\S{1,3})$/;

/** A group in the words of the language; everything else as the data has it. */
function whereText(of: string | null): string {
  const [, letter] = GROUP.exec(of ?? '') ?? [];
  return letter === undefined ? (of ?? '') : say.groupOf({ letter });
}

function sourceText({ as, match, of, place }: SideSource): string {
  switch (as) {
    case 'winner':
      return match === null ? say.winnerOf({ of: whereText(of) }) : say.winnerOfMatch({ match });
    case 'loser':
      return match === null ? say.loserOf({ of: whereText(of) }) : say.loserOfMatch({ match });
    case 'placed': {
      const where = match === null ? whereText(of) : say.ofMatch({ match });
      return say.placedOf({ place: place ?? 0, of: where });
    }
    case 'best_placed':
      return say.bestPlaced({ place: place ?? 0 });
  }
}
