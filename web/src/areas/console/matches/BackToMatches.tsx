import { useLocation } from '@tanstack/react-router';
import say from 'words/matches';
import { BackLink } from '@/ui/BackLink';

/** The way back to the list as it was left: same search, same filters, same page. */
export function BackToMatches() {
  const search = useLocation({ select: (location) => location.state.matchesSearch });
  return (
    <BackLink search={search ?? {}} to="/admin/matches">
      {say.backToList()}
    </BackLink>
  );
}
