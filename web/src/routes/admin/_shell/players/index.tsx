import { createFileRoute } from '@tanstack/react-router';
import { PlayersScreen } from '@/features/players/PlayersScreen';
import { playersQuery, playersScreen, playersSearch } from '@/features/players/playersList';
import { listRoute } from '@/ui/list/listRoute';
import { withListView } from '@/ui/list/withListView';

export const Route = createFileRoute('/admin/_shell/players/')({
  ...listRoute(playersScreen, playersSearch, (asked) => [playersQuery(asked)]),
  component: withListView(PlayersScreen),
});
