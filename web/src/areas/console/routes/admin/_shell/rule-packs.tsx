import { createFileRoute } from '@tanstack/react-router';
import { RulePacksScreen } from '@/areas/console/packs/RulePacksScreen';
import {
  rulePacksQuery,
  rulePacksScreen,
  rulePacksSearch,
} from '@/areas/console/packs/rulePacksList';
import { listRoute } from '@/shared/list/listRoute';
import { withListView } from '@/shared/list/withListView';

export const Route = createFileRoute('/admin/_shell/rule-packs')({
  ...listRoute(rulePacksScreen, rulePacksSearch, () => [rulePacksQuery()]),
  component: withListView(RulePacksScreen),
});
