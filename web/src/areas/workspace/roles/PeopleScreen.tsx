import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/roles';
import screens from 'words/screens';
import type { ScopeKind } from '@/api/words';
import { InviteDialog, placeValue } from '@/shared/roles/InviteDialog';
import { placeName } from '@/shared/roles/placeName';
import { ROLES_IN } from '@/shared/roles/rolesIn';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { PlusIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/states';
import { WayBack } from '@/ui/WayBack';
import { GrantsPanel } from './GrantsPanel';
import { InvitationsPanel } from './InvitationsPanel';
import { FIRST, grantsQuery, myGrantsQuery, type Place } from './rolesQueries';
import { useRolesChanged } from './useRolesChanged';

interface PeopleScreenProps {
  /** As the address has them. */
  scope: string;
  scopeId: string;
}

/** Who has a role in a tournament, a match or a team, and who is invited to one. */
export function PeopleScreen({ scope, scopeId }: PeopleScreenProps) {
  const kind = Object.keys(ROLES_IN).find((one): one is ScopeKind => one === scope);
  const id = parseId(scopeId);
  return (
    <>
      <WayBack>
        {kind === 'tournament' && id !== undefined ? (
          <BackToTournament tournamentId={id} />
        ) : (
          <BackLink to="/app/roles">{say.backToRoles()}</BackLink>
        )}
      </WayBack>
      {kind && id !== undefined ? (
        <People place={{ scope: kind, scopeId: id }} />
      ) : (
        <>
          <PageHeader title={say.people()} />
          <EmptyState message={say.noPlace()} />
        </>
      )}
    </>
  );
}

function BackToTournament({ tournamentId }: { tournamentId: number }) {
  const name = useNameOf({ scope: 'tournament', scopeId: tournamentId });
  return (
    <BackLink params={{ tournamentId: String(tournamentId) }} to="/app/tournaments/$tournamentId">
      {name ?? screens.tournament()}
    </BackLink>
  );
}

function People({ place }: { place: Place }) {
  const { scope, scopeId } = place;
  const [inviting, setInviting] = useState(false);
  const changed = useRolesChanged();
  const name = useNameOf(place);
  // Without the right to read them, there is nothing to invite to either.
  const isRefused = useQuery(grantsQuery(place, FIRST)).isError;
  return (
    <>
      <PageHeader
        actions={
          !isRefused && (
            <Button leftSection={<PlusIcon size={16} />} onClick={() => setInviting(true)}>
              {say.invite()}
            </Button>
          )
        }
        summary={say.peopleSummary({ kind: scope })}
        title={name === undefined ? say.people() : say.peopleTitle({ place: name })}
      />
      <div className="tl-parts" data-wide>
        <GrantsPanel place={place} />
        {!isRefused && <InvitationsPanel place={place} />}
      </div>
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onDone={changed}
          place={placeValue(scope, scopeId)}
        />
      )}
    </>
  );
}

/** What the place is called, as far as one's own roles or those there tell. */
function useNameOf({ scope, scopeId }: Place): string | undefined {
  const own = useQuery(myGrantsQuery()).data?.data;
  const there = useQuery(grantsQuery({ scope, scopeId }, FIRST)).data?.grants;
  const grants = [...(own ?? []), ...(there ?? [])];
  const found = grants.find((one) => one.scope.kind === scope && one.scope.id === scopeId);
  if (found) return placeName(found.scope);
  return (
    (scope === 'tournament'
      ? grants.find((one) => one.scope.tournamentId === scopeId)?.scope.tournamentName
      : undefined) ?? undefined
  );
}
