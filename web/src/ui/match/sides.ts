/** What a side of a match is called, also before it is known. */
import type { SideSource } from '@/api/types';

/** `Winner of match 29`, `Second of group B`; `To be decided` where nothing is known. */
export function sideName(name: string | null, source: SideSource | null): string {
  return name ?? (source === null ? 'To be decided' : sourceText(source));
}

const PLACES = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

function sourceText(source: SideSource): string {
  const decidedBy = source.match === null ? source.of : `match ${source.match}`;
  switch (source.as) {
    case 'winner':
      return `Winner of ${decidedBy}`;
    case 'loser':
      return `Loser of ${decidedBy}`;
    case 'placed':
      return `${PLACES[source.place ?? 0] ?? `Number ${source.place}`} of ${decidedBy}`;
  }
}
