/** Names that lead to the page of what they name; without an id, or without such a page, they stay plain text. */
import { RecordLink, type RecordPage } from './RecordLink';
import { useReaders, useTournamentShown } from './readers';

interface NameProps {
  id: number | null | undefined;
  name: string;
}

export function TeamLink(props: NameProps) {
  return <NameLink {...props} page="team" />;
}

export function UserLink(props: NameProps) {
  return <NameLink {...props} page="user" />;
}

export function PlayerLink(props: NameProps) {
  return <NameLink {...props} page="player" />;
}

export function TournamentLink(props: NameProps) {
  return <NameLink {...props} page="tournament" />;
}

function NameLink({ id, name, page }: NameProps & { page: RecordPage }) {
  const isPublic = useReaders() === 'everybody';
  const tournament = useTournamentShown();
  const hasPage = !isPublic || (page === 'team' && tournament !== undefined);
  if (typeof id !== 'number' || !hasPage) return name;
  return (
    <RecordLink className="tl-name" id={id} page={page}>
      {name}
    </RecordLink>
  );
}
