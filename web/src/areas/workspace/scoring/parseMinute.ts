import type { GameTime } from '@/api/scoring';
import { latin } from './parseTime';

/** Reads a minute as match sheets write it: `45`, `45+2`; undefined when it is none. */
export function parseMinute(text: string): GameTime | undefined {
  const [, minute, stoppage] = /^(\d{1,3})(?:\s*\+\s*(\d{1,2}))?$/.exec(latin(text).trim()) ?? [];
  if (minute === undefined || Number(minute) === 0) return undefined;
  const added = Number(stoppage ?? 0);
  return { minute: Number(minute), ...(added > 0 && { stoppage: added }) };
}
