import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/roles';
import type { Grant } from '@/api/types';
import { EndText, giverOf, PlaceText } from '@/shared/roles/cells';
import { EndRoleDialog } from '@/shared/roles/EndRoleDialog';
import { placeName } from '@/shared/roles/placeName';
import { QuietLink } from '@/ui/ButtonLink';
import { actionsColumn, type Column, DataTable } from '@/ui/list/DataTable';
import { fromHere } from '@/ui/origin';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { FetchError } from '@/ui/states';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { OwnInvitations } from './OwnInvitations';
import { OwnSquads } from './OwnSquads';
import classes from './Roles.module.css';
import { myGrantsQuery } from './rolesQueries';
import { useRolesChanged } from './useRolesChanged';

/** One's own roles, and the invitations to more. */
export function RolesScreen() {
  return (
    <>
      <PageHeader summary={say.summary()} title={say.title()} />
      <div className="tl-parts" data-wide>
        <OwnInvitations />
        <OwnSquads />
        <OwnRoles />
      </div>
    </>
  );
}

function columnsWith(onGiveUp: (grant: Grant) => void): readonly Column<Grant>[] {
  return [
    { key: 'place', header: say.where(), cell: ({ scope }) => <PlaceText place={scope} /> },
    {
      key: 'role',
      header: say.roleColumn(),
      isPlain: true,
      cell: ({ role }) => <strong>{say.role({ role })}</strong>,
    },
    {
      key: 'until',
      header: say.until(),
      cell: ({ expiresAt }) => <EndText value={expiresAt} />,
    },
    {
      key: 'givenBy',
      header: say.givenBy(),
      cell: (grant) => <span className="tl-break">{giverOf(grant)}</span>,
    },
    actionsColumn(say.actions(), (grant) => (
      <span className={classes.buttons}>
        {givesRoles(grant) && (
          <QuietLink
            params={{ scope: grant.scope.kind, scopeId: String(grant.scope.id) }}
            size="xs"
            state={fromHere}
            to="/app/people/$scope/$scopeId"
          >
            {rich(say.peopleOf, { place: placeName(grant.scope) })}
          </QuietLink>
        )}
        {grant.scope.kind === 'match' && grant.role === 'official' && (
          <QuietLink
            params={{ matchId: String(grant.scope.id) }}
            size="xs"
            state={fromHere}
            to="/app/matches/$matchId/result"
          >
            {say.seeResult()}
            <VisuallyHidden>{placeName(grant.scope)}</VisuallyHidden>
          </QuietLink>
        )}
        {grant.scope.kind === 'match' && (
          <QuietLink
            params={{ matchId: String(grant.scope.id) }}
            size="xs"
            to="/app/matches/$matchId/score"
          >
            {say.keepScore()}
            <VisuallyHidden>{placeName(grant.scope)}</VisuallyHidden>
          </QuietLink>
        )}
        <QuietButton onClick={() => onGiveUp(grant)} size="xs">
          {rich(say.giveUpOf, { place: placeName(grant.scope) })}
        </QuietButton>
      </span>
    )),
  ];
}

/** Whether the role lets its holder see who else has one there. */
function givesRoles({ role }: Grant): boolean {
  return role === 'organiser' || role === 'team_manager';
}

function OwnRoles() {
  const fetched = useQuery(myGrantsQuery());
  const { data, error } = fetched;
  const [ending, setEnding] = useState<Grant>();
  const columns = useMemo(() => columnsWith(setEnding), []);
  const changed = useRolesChanged();
  const grants = data?.data;
  return (
    <Panel title={say.roles()}>
      <FetchError message={say.failedToFetchOwn()} of={fetched} />
      {grants?.length === 0 && <p className="tl-quiet">{say.noOwnRoles()}</p>}
      {(grants ? grants.length > 0 : !error) && (
        <DataTable
          caption={say.roles()}
          columns={columns}
          empty={null}
          rowKey={({ grantId }) => grantId}
          rows={grants}
          skeletonRows={3}
        />
      )}
      {ending && (
        <EndRoleDialog
          grant={ending}
          isGone={grants?.every(({ grantId }) => grantId !== ending.grantId) ?? false}
          isOwn
          onClose={() => setEnding(undefined)}
          onDone={changed}
        />
      )}
    </Panel>
  );
}
