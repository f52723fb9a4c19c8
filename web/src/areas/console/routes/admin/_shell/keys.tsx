import { createFileRoute } from '@tanstack/react-router';
import { KeysScreen } from '@/areas/console/keys/KeysScreen';
import { keysQuery, keysScreen, keysSearch } from '@/shared/keys/keysList';
import { listRoute } from '@/shared/list/listRoute';
import { withListView } from '@/shared/list/withListView';

export const Route = createFileRoute('/admin/_shell/keys')({
  ...listRoute(keysScreen, keysSearch, (asked) => [keysQuery(asked)]),
  component: withListView(KeysScreen),
});
