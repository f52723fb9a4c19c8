import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/roles';
import type { Invitation } from '@/api/types';
import { EndText, giverName, RoleText } from '@/shared/roles/cells';
import { WithdrawDialog } from '@/shared/roles/WithdrawDialog';
import { DateText } from '@/ui/DateText';
import { actionsColumn, type Column, DataTable } from '@/ui/list/DataTable';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { FetchError } from '@/ui/states';
import { More } from './More';
import { FIRST, invitationsQuery, type Place } from './rolesQueries';
import { useRolesChanged } from './useRolesChanged';

function columnsWith(onWithdraw: (invitation: Invitation) => void): readonly Column<Invitation>[] {
  return [
    {
      key: 'email',
      header: say.email(),
      cell: ({ email }) => (
        <strong className="tl-break" dir="ltr">
          {email}
        </strong>
      ),
    },
    {
      key: 'role',
      header: say.roleColumn(),
      isPlain: true,
      cell: (row) => <RoleText of={row} />,
    },
    {
      key: 'roleUntil',
      header: say.roleUntil(),
      cell: ({ grantExpiresAt }) => <EndText value={grantExpiresAt} />,
    },
    {
      key: 'invitedBy',
      header: say.invitedBy(),
      cell: ({ invitedBy }) => <span className="tl-break">{giverName(invitedBy)}</span>,
    },
    {
      key: 'answerUntil',
      header: say.answerUntil(),
      cell: ({ expiresAt }) => <DateText show="date" value={expiresAt} />,
    },
    actionsColumn(say.actions(), (invitation) => (
      <QuietButton onClick={() => onWithdraw(invitation)} size="xs">
        {rich(say.withdrawOf, { email: invitation.email })}
      </QuietButton>
    )),
  ];
}

/** Who has not answered yet, to have the invitation withdrawn. */
export function InvitationsPanel({ place }: { place: Place }) {
  const [shown, setShown] = useState(FIRST);
  const fetched = useQuery(invitationsQuery(place, shown));
  const { data, error } = fetched;
  const [withdrawing, setWithdrawing] = useState<Invitation>();
  const columns = useMemo(() => columnsWith(setWithdrawing), []);
  const changed = useRolesChanged();
  const invitations = data?.invitations;
  return (
    <Panel title={say.invitations()}>
      <FetchError message={say.failedToFetchInvitations()} of={fetched} />
      {invitations?.length === 0 && <p className="tl-quiet">{say.nobodyInvited()}</p>}
      {(invitations ? invitations.length > 0 : !error) && (
        <DataTable
          caption={say.invitations()}
          columns={columns}
          empty={null}
          rowKey={({ invitationId }) => invitationId}
          rows={invitations}
          skeletonRows={1}
        />
      )}
      <More
        busy={fetched.isFetching}
        onMore={setShown}
        pagination={data?.pagination}
        shown={shown}
      />
      {withdrawing && (
        <WithdrawDialog
          invitation={withdrawing}
          isGone={
            invitations?.every(({ invitationId }) => invitationId !== withdrawing.invitationId) ??
            false
          }
          onClose={() => setWithdrawing(undefined)}
          onDone={changed}
        />
      )}
    </Panel>
  );
}
