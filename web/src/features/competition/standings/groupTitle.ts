import say from 'words/competition';
import type { StandingsGroup } from '@/api/types';
import { capitalize } from '@/ui/text';

/** What a table is called: `Group C`, `Regular season`; a competition of one table has no more. */
export function groupTitle({ group_name, stage_name }: StandingsGroup): string {
  return capitalize(group_name || stage_name || say.table());
}
