/** What tables of roles and of invitations have in common. */
import type { ReactNode } from 'react';
import say from 'words/roles';
import type { Grant, Invitation } from '@/api/types';
import { DateText } from '../DateText';

export type Place = Grant['scope'];

/** What a role is had in; of a match, its tournament, too. */
export function PlaceText({ place, shownName }: { place: Place; shownName?: ReactNode }) {
  const { kind, tournamentName } = place;
  return (
    <span className="tl-break">
      <strong>
        <bdi>{shownName ?? place.name}</bdi>
      </strong>
      <br />
      <span className="tl-aside">
        {kind === 'match' && tournamentName !== null
          ? say.matchIn({ tournament: tournamentName })
          : say.kind({ kind })}
      </span>
    </span>
  );
}

/** When a role ends. */
export function EndText({ value }: { value: string | null }) {
  if (value === null) return <span className="tl-quiet">{say.noEnd()}</span>;
  return <DateText value={value} />;
}

/** Who gave a role, or invited to one. An administrator is not named. */
export function giverName(name: string | null): string {
  return name ?? say.anAdministrator();
}

/** The role and its place, as a dialog shows what it asks about. */
export function RoleFacts({ role, scope }: Pick<Grant | Invitation, 'role' | 'scope'>) {
  return (
    <p>
      <strong>{say.role({ role })}</strong>
      <br />
      <PlaceText place={scope} />
    </p>
  );
}
