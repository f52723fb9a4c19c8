/** Names that lead to the page of what they name; without an id they stay plain text. */
import { Link } from '@tanstack/react-router';
import classes from './RecordLinks.module.css';

interface RecordLinkProps {
  id: number | null | undefined;
  name: string;
}

export function TeamLink({ id, name }: RecordLinkProps) {
  if (typeof id !== 'number') return name;
  return (
    <Link className={classes.name} params={{ teamId: String(id) }} to="/admin/teams/$teamId">
      {name}
    </Link>
  );
}

export function PlayerLink({ id, name }: RecordLinkProps) {
  if (typeof id !== 'number') return name;
  return (
    <Link
      className={classes.name}
      params={{ playerProfileId: String(id) }}
      to="/admin/players/$playerProfileId"
    >
      {name}
    </Link>
  );
}

export function TournamentLink({ id, name }: RecordLinkProps) {
  if (typeof id !== 'number') return name;
  return (
    <Link
      className={classes.name}
      params={{ tournamentId: String(id) }}
      to="/admin/tournaments/$tournamentId"
    >
      {name}
    </Link>
  );
}
