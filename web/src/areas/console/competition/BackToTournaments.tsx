import { useLocation } from '@tanstack/react-router';
import say from 'words/competition';
import { BackLink } from '@/ui/BackLink';

/** The way back to the list as it was left: same search, same filters, same page. */
export function BackToTournaments() {
  const search = useLocation({ select: (location) => location.state.tournamentsSearch });
  return (
    <BackLink search={search ?? {}} to="/admin/tournaments">
      {say.backToTournaments()}
    </BackLink>
  );
}
