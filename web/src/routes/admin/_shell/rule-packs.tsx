import { createFileRoute } from '@tanstack/react-router';
import { RulePacksScreen } from '@/features/competition/packs/RulePacksScreen';
import {
  rulePacksQuery,
  rulePacksScreen,
  rulePacksSearch,
} from '@/features/competition/packs/rulePacksList';
import { listRoute } from '@/ui/list/listRoute';
import { withListView } from '@/ui/list/withListView';

export const Route = createFileRoute('/admin/_shell/rule-packs')({
  ...listRoute(rulePacksScreen, rulePacksSearch, () => [rulePacksQuery()]),
  component: withListView(RulePacksScreen),
});
