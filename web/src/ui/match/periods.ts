/** What the parts of a match are called: `1st half`, `Set 3`. */

interface PeriodOfMatch {
  number: number;
  /** As match sheets call it: `half`, `set`, `extra time`. */
  kind: string;
}

/** What a sheet calls a period, as the words of the page have it: `extra_time`. */
const wordOf = (kind: string) => kind.toLowerCase().replace(/[^a-z\d]+/g, '_');

/** The kind and the number of a period among those of its match. Extra time is counted anew: its first half is not the third. */
export function countedPeriod(
  { number, kind }: PeriodOfMatch,
  among: readonly PeriodOfMatch[],
): { kind: string; number: number } {
  const word = wordOf(kind);
  const isSame = (other: PeriodOfMatch) => wordOf(other.kind) === word;
  const before = among.filter((other) => other.number < number && !isSame(other));
  const isSeveral = among.filter(isSame).length > 1;
  return {
    kind: word === 'extra_time' && isSeveral ? 'extra_times' : word,
    number: number - before.length,
  };
}
