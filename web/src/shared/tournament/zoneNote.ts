import say from 'words/shared';
import { inOneLine } from '@/ui/lists';
import { isElsewhere } from '@/ui/zones';

/** Adds to a line of which zone the times are, for readers whose clocks show others. */
export function withZone(line: string, zone: string | null | undefined): string {
  if (typeof zone !== 'string' || !isElsewhere(zone)) return line;
  return inOneLine([line, say.timesIn({ zone })], ' · ');
}
