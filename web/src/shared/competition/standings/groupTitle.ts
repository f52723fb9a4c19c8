import say from 'words/competition';
import type { StandingsGroup } from '@/api/types';
import { groupText, stageNameText } from '@/shared/match/places';
import { capitalize } from '@/ui/text';

/** What a table is called: `Group C`, `Regular season`; a competition of one table has no more. */
export function groupTitle(of: StandingsGroup): string {
  const group = groupText(of.group_name, of.group_letter);
  return capitalize(group || stageNameText(of.stage_name, of.made_stage_name) || say.table());
}
