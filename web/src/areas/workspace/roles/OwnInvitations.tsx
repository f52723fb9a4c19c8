import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/roles';
import { api } from '@/api/client';
import { isNotThere } from '@/api/errors';
import { toldBy } from '@/api/toldBy';
import type { Invitation } from '@/api/types';
import { EndText, giverName, PlaceText, RoleFacts } from '@/shared/roles/cells';
import { placeName } from '@/shared/roles/placeName';
import { DateText } from '@/ui/DateText';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { actionsColumn, type Column, DataTable } from '@/ui/list/DataTable';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { FetchError } from '@/ui/states';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import classes from './Roles.module.css';
import { myInvitationsQuery } from './rolesQueries';
import { useRolesChanged } from './useRolesChanged';

interface Answers {
  onAccept: (invitation: Invitation) => void;
  onDecline: (invitation: Invitation) => void;
}

function columnsWith({ onAccept, onDecline }: Answers): readonly Column<Invitation>[] {
  return [
    { key: 'place', header: say.where(), cell: ({ scope }) => <PlaceText place={scope} /> },
    {
      key: 'role',
      header: say.roleColumn(),
      isPlain: true,
      cell: ({ role }) => <strong>{say.role({ role })}</strong>,
    },
    {
      key: 'invitedBy',
      header: say.invitedBy(),
      cell: ({ invitedBy }) => <span className="tl-break">{giverName(invitedBy)}</span>,
    },
    {
      key: 'roleUntil',
      header: say.roleUntil(),
      cell: ({ grantExpiresAt }) => <EndText value={grantExpiresAt} />,
    },
    {
      key: 'answerUntil',
      header: say.answerUntil(),
      cell: ({ expiresAt }) => <DateText show="date" value={expiresAt} />,
    },
    actionsColumn(say.actions(), (invitation) => (
      <span className={classes.buttons}>
        <Button onClick={() => onAccept(invitation)} size="xs">
          {rich(say.acceptOf, { place: placeName(invitation.scope) })}
        </Button>
        <QuietButton onClick={() => onDecline(invitation)} size="xs">
          {rich(say.declineOf, { place: placeName(invitation.scope) })}
        </QuietButton>
      </span>
    )),
  ];
}

/** What one is invited to, to be accepted or declined. */
export function OwnInvitations() {
  const fetched = useQuery(myInvitationsQuery());
  const { data, error } = fetched;
  const [declining, setDeclining] = useState<Invitation>();
  const changed = useRolesChanged();
  const { mutate } = useMutation({
    mutationFn: ({ invitationId }: Invitation) =>
      api.POST('/me/invitations/{invitationId}/accept', { params: { path: { invitationId } } }),
    onSuccess: (_, { role, scope }) =>
      toastSuccess(say.accepted({ role, place: placeName(scope) })),
    onError: (failure) => toastFailure(toldBy(failure, say.failed())),
    onSettled: changed,
  });
  const columns = useMemo(
    () => columnsWith({ onAccept: mutate, onDecline: setDeclining }),
    [mutate],
  );
  const invitations = data?.data;
  return (
    <Panel title={say.invitations()}>
      <FetchError message={say.failedToFetchInvitations()} of={fetched} />
      {invitations?.length === 0 && <p className="tl-quiet">{say.noOwnInvitations()}</p>}
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
      {declining && (
        <DeclineDialog
          invitation={declining}
          isGone={
            invitations?.every(({ invitationId }) => invitationId !== declining.invitationId) ??
            false
          }
          onClose={() => setDeclining(undefined)}
          onDone={changed}
        />
      )}
    </Panel>
  );
}

interface DeclineDialogProps {
  invitation: Invitation;
  isGone: boolean;
  onClose: () => void;
  onDone: () => void;
}

function DeclineDialog({ invitation: asked, isGone, onClose, onDone }: DeclineDialogProps) {
  const [invitation] = useState(asked);
  const { invitationId } = invitation;
  const decline = useMutation({
    mutationFn: async () => {
      try {
        await api.POST('/me/invitations/{invitationId}/decline', {
          params: { path: { invitationId } },
        });
      } catch (error) {
        if (!isNotThere(error)) throw error;
      }
    },
    onSuccess: () => {
      toastSuccess(say.declined());
      onDone();
      onClose();
    },
  });
  const busy = decline.isPending || decline.isSuccess;
  return (
    <ConfirmDialog
      busy={busy}
      confirmLabel={say.decline()}
      error={decline.error ? toldBy(decline.error, say.failed()) : undefined}
      meanwhile={isGone && !busy ? { message: say.invitationIsGone() } : undefined}
      onCancel={onClose}
      onConfirm={() => decline.mutate()}
      title={say.declineQuestion()}
    >
      <div className="tl-paragraphs">
        <RoleFacts of={invitation} />
        <p>{say.whatDecliningDoes()}</p>
      </div>
    </ConfirmDialog>
  );
}
