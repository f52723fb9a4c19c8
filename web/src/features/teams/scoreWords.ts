/** How a sport's scores are told. */
import type { ScoreUnit } from '@/api/words';
import { formatCount } from '@/ui/numbers';

interface ScoreHeader {
  header: string;
  meaning: string;
}

interface ScoreHeaders {
  scored: ScoreHeader;
  conceded: ScoreHeader;
  difference: ScoreHeader;
}

interface Unit {
  letter: string;
  name: string;
  one: string;
}

const UNITS: Record<ScoreUnit, Unit> = {
  goals: { letter: 'G', name: 'Goals', one: 'Goal' },
  sets: { letter: 'S', name: 'Sets', one: 'Set' },
  points: { letter: 'P', name: 'Points', one: 'Point' },
};

/**
 * The headers of a record's scores: `GF`, `GA` and `GD`, or `SF`, `SA` and `SD`.
 */
export function scoreHeaders(unit: ScoreUnit): ScoreHeaders {
  const { letter, name, one } = UNITS[unit];
  return {
    scored: { header: `${letter}F`, meaning: `${name} for` },
    conceded: { header: `${letter}A`, meaning: `${name} against` },
    difference: { header: `${letter}D`, meaning: `${one} difference` },
  };
}

/** `+1,212`, `0`, `−3`: with the sign that a difference has. */
export function differenceText(difference: number): string {
  if (difference === 0) return '0';
  return `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;
}

/** Said beside a record, which counts them so. */
export const SHOOTOUTS_ARE_DRAWS = 'A level match that a shoot-out decided counts as drawn.';
