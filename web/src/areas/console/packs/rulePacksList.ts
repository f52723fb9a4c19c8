import * as v from 'valibot';
import screens from 'words/screens';
import { reply } from '@/api/client';
import type { Body } from '@/api/types';
import type { Screen } from '@/shared/shell/screen';
import { RulePacksIcon } from '@/ui/icons';
import { type ListSearch, searchValidator, textParam } from '@/ui/list/listSearch';

export type RulePackInUse = Body<'/admin/rule-packs'>['data'][number];

export const rulePacksScreen: Screen = {
  title: screens.rulePacks(),
  section: 'Configuration',
  entry: { place: 70, letter: 'r', Icon: RulePacksIcon },
};

export interface RulePacksSearch extends Pick<ListSearch, 'search'> {
  /** A sport as the packs name it: `football`. */
  sport?: string | undefined;
  /** The pack that is shown, by its id. */
  pack?: string | undefined;
}

export const rulePacksSearch = searchValidator<RulePacksSearch>(
  v.object({ search: textParam, sport: textParam, pack: textParam }),
);

export const rulePacksQuery = () => reply('/admin/rule-packs');
