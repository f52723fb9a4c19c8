/** How many entries of matches were recorded on this device and not sent yet, by person: signing out asks first. */
import { kindOfSession, storedId } from '@/api/session';

const KEY = 'unsentScores';

type Counts = Record<string, number>;

function read(): Counts {
  try {
    const counts: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof counts === 'object' && counts !== null ? (counts as Counts) : {};
  } catch {
    return {};
  }
}

const prefix = () => `${kindOfSession() === 'person' ? '' : 'administrator-'}${storedId() ?? 0}/`;

export function noteUnsent(matchId: number, count: number): void {
  const { [`${prefix()}${matchId}`]: _, ...others } = read();
  const counts = count > 0 ? { ...others, [`${prefix()}${matchId}`]: count } : others;
  if (Object.keys(counts).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(counts));
}

/** Of the signed-in account. */
export function unsentCount(): number {
  return Object.entries(read())
    .filter(([name]) => name.startsWith(prefix()))
    .reduce((sum, [, count]) => sum + Number(count), 0);
}
