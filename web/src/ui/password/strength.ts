export interface Strength {
  /** From 0, easily guessed, to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  word: 'tooShort' | 'weak' | 'fair' | 'good' | 'strong';
}

/** How many signs each kind of character draws from, roughly. */
const POOLS: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 32],
];

/** How hard to guess, in bits, each word begins to apply. */
const STEPS: readonly [number, Strength][] = [
  [80, { level: 4, word: 'strong' }],
  [60, { level: 3, word: 'good' }],
  [40, { level: 2, word: 'fair' }],
];

/**
 * A hint at how hard a password is to guess, from its length and its variety. Characters that repeat
 * or count on from the one before add nothing. The server checks for known passwords.
 */
export function strengthOf(password: string, minLength: number): Strength {
  const characters = [...password];
  if (characters.length < minLength) return { level: 0, word: 'tooShort' };
  const surprising = characters.filter((character, index) => {
    const before = characters[index - 1];
    return before === undefined || Math.abs(codePoint(character) - codePoint(before)) > 1;
  });
  const pool = POOLS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = surprising.length * Math.log2(Math.max(pool, 2));
  return STEPS.find(([least]) => bits >= least)?.[1] ?? { level: 1, word: 'weak' };
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}
