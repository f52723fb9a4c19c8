import { createFileRoute } from '@tanstack/react-router';
import { PlayersScreen } from '@/areas/console/players/PlayersScreen';
import { playersQuery, playersScreen, playersSearch } from '@/areas/console/players/playersList';
import { listRoute } from '@/shared/list/listRoute';
import { withListView } from '@/shared/list/withListView';

export const Route = createFileRoute('/admin/_shell/players/')({
  ...listRoute(playersScreen, playersSearch, (asked) => [playersQuery(asked)]),
  component: withListView(PlayersScreen),
});
