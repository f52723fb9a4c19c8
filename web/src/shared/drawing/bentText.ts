import say from 'words/drawing';
import type { components } from '@/api/schema';
import { listed } from '@/ui/lists';

export type Bent = components['schemas']['DrawBent'];

/** What a draw did not keep apart; in English where a draw was saved before there was more than that. */
export function bentText(bent: Bent): string {
  const { kind, by, because, group, heat, sentence } = bent;
  const said = {
    value: bent.value ?? '',
    entries: listed(bent.teams.map(({ name }) => name)),
    count: bent.count ?? 0,
    most: bent.most ?? 0,
    rounds: bent.rounds ?? 0,
    groups: bent.groups ?? 0,
  };
  if (kind === 'heats_by_lot') return say.bentHeatsByLot();
  if (kind === 'met_before') return say.bentMetBefore({ rounds: said.rounds });
  if (kind === 'in_heat' && by) return say.bentInHeat({ ...said, attribute: by, heat: heat ?? 0 });
  if (kind === 'may_meet' && by && because) {
    return say.bentMayMeet({ ...said, attribute: by, because });
  }
  if (kind === 'in_group' && by && because) {
    return say.bentInGroup({ ...said, attribute: by, because, group: group ?? '' });
  }
  return sentence;
}
