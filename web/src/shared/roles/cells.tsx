/** What tables of roles and of invitations have in common. */
import type { ReactNode } from 'react';
import say from 'words/roles';
import type { Grant, Invitation } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { endOfDay, lastDayOf } from './lastDay';
import { type NamedPlace, placeName } from './placeName';

export type Place = Grant['scope'];

/** The words about a place. */
type ToldPlace = NamedPlace & Pick<Place, 'tournamentName'>;

/** A role that somebody has or is invited to. */
type RoleInPlace = Pick<Grant | Invitation, 'role' | 'scope'>;

/** What a role is had in; of a match, its tournament, too. */
export function PlaceText({ place, shownName }: { place: ToldPlace; shownName?: ReactNode }) {
  const { kind, tournamentName } = place;
  return (
    <span className="tl-break">
      <strong>
        <bdi>{shownName ?? placeName(place)}</bdi>
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

/** When a role ends; of one that goes on to the end of a day, the day. */
export function EndText({ value }: { value: string | null }) {
  if (value === null) return <span className="tl-quiet">{say.noEnd()}</span>;
  const isWholeDay = Date.parse(endOfDay(lastDayOf(value)) ?? '') === Date.parse(value);
  return <DateText show={isWholeDay ? 'date' : 'dateTime'} value={value} />;
}

/** The role of somebody in a list of those of a place; among a tournament's, which match it is for. */
export function RoleText({ of: { role, scope } }: { of: RoleInPlace }) {
  return (
    <span className="tl-break">
      <strong>{say.role({ role })}</strong>
      {scope.kind === 'match' && (
        <>
          <br />
          <bdi className="tl-aside">{placeName(scope)}</bdi>
        </>
      )}
    </span>
  );
}

/** Who gave a role, or invited to one. An administrator is not named. */
export function giverName(name: string | null): string {
  return name ?? say.anAdministrator();
}

/** Who gave a role that somebody has. One that came with the tournament was given by nobody. */
export function giverOf({ givenBy, isMakers }: Pick<Grant, 'givenBy' | 'isMakers'>): string {
  return isMakers ? say.cameWithTournament() : giverName(givenBy);
}

/** The role and its place, as a dialog shows what it asks about. */
export function RoleFacts({ of: { role, scope } }: { of: RoleInPlace }) {
  return (
    <p>
      <strong>{say.role({ role })}</strong>
      <br />
      <PlaceText place={scope} />
    </p>
  );
}
