import { createFileRoute } from '@tanstack/react-router';
import { KeysScreen } from '@/features/keys/KeysScreen';
import { keysQuery, keysScreen, keysSearch } from '@/features/keys/keysList';
import { listRoute } from '@/ui/list/listRoute';
import { withListView } from '@/ui/list/withListView';

export const Route = createFileRoute('/admin/_shell/keys')({
  ...listRoute(keysScreen, keysSearch, (asked) => [keysQuery(asked)]),
  component: withListView(KeysScreen),
});
