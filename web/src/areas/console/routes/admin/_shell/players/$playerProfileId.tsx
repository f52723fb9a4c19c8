import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { PlayerScreen } from '@/areas/console/players/page/PlayerScreen';
import { playerQuery } from '@/areas/console/players/page/playerQuery';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/admin/_shell/players/$playerProfileId')({
  staticData: {
    title: screens.player(),
    section: 'Management',
    parent: { title: screens.players(), to: '/admin/players' },
  },
  loader: ({ context, params }) => {
    const id = parseId(params.playerProfileId);
    if (id !== undefined) void context.queryClient.prefetchQuery(playerQuery(id));
  },
  component: Player,
});

function Player() {
  const { playerProfileId } = Route.useParams();
  return <PlayerScreen playerProfileId={playerProfileId} />;
}
