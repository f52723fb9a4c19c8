import say from 'words/drawing';
import { listed } from '@/ui/lists';
import type { Sheet } from './DrawSheet';

export type Bent = Sheet['bent'][number];
type Rule = NonNullable<Bent['rule']>;
type Alike = Extract<Rule, { kind: 'in_heat' }>['alike'];

/** What a draw did not keep apart; in English where a draw was saved before there was more than that. */
export function bentText({ rule, sentence }: Bent): string {
  switch (rule?.kind) {
    case undefined:
      return sentence;
    case 'may_meet':
      return say.bentMayMeet({ ...alikeText(rule.alike), ...rule.why, rounds: rule.rounds });
    case 'in_group': {
      const { group, groups } = rule;
      return say.bentInGroup({ ...alikeText(rule.alike), ...rule.why, group, groups });
    }
    case 'in_heat':
      return say.bentInHeat({ ...alikeText(rule.alike), heat: rule.heat });
    case 'heats_by_lot':
      return say.bentHeatsByLot();
    case 'met_before':
      return say.bentMetBefore({ rounds: rule.rounds });
  }
}

const alikeText = ({ by, value, teams }: Alike) => ({
  attribute: by,
  value,
  entries: listed(teams.map(({ name }) => name)),
});
