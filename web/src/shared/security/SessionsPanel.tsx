import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/security';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { NoValue } from '@/ui/NoValue';
import { Panel } from '@/ui/Panel';
import { ReasonButton } from '@/ui/ReasonButton';
import { rich } from '@/ui/rich';
import { ErrorState } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import { failureOf } from './failure';
import classes from './SecurityScreen.module.css';
import { type Session, sessionsQuery } from './securityQueries';

function clientOf(session: Session): string {
  return session.client ?? say.unnamed();
}

function columnsWith(onEnd: (session: Session) => void): readonly Column<Session>[] {
  return [
    {
      key: 'client',
      header: say.client(),
      cell: (session) => (
        <span className={classes.client}>
          {clientOf(session)}
          {session.isCurrent && <StatusBadge status="this_session" />}
        </span>
      ),
    },
    {
      key: 'signedInAt',
      header: say.signedIn(),
      cell: (session) => <DateText value={session.signedInAt} />,
    },
    {
      key: 'lastSeenAt',
      header: say.lastSeen(),
      cell: (session) => <DateText value={session.lastSeenAt} />,
    },
    {
      key: 'expiresAt',
      header: say.endsAtLatest(),
      cell: (session) => <DateText value={session.expiresAt} />,
    },
    {
      key: 'actions',
      header: say.actions(),
      align: 'end',
      isAction: true,
      cell: (session) =>
        session.isCurrent ? (
          <NoValue />
        ) : (
          <Button color="gray" onClick={() => onEnd(session)} size="xs" variant="default">
            {rich(say.signOutOf, {
              client: clientOf(session),
            })}
          </Button>
        ),
    },
  ];
}

/** One session to end, or all but this one. */
type Ending = Session | 'others';

/** Where one is signed in, and the way to end it. */
export function SessionsPanel() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery());
  const sessions = data?.data;
  const others = sessions?.filter((session) => !session.isCurrent) ?? [];
  const [ending, setEnding] = useState<Ending>();
  const columns = useMemo(() => columnsWith(setEnding), []);

  return (
    <Panel
      actions={
        <ReasonButton
          color="gray"
          disabledReason={others.length === 0 ? say.nowhereElse() : undefined}
          onClick={() => setEnding('others')}
          size="xs"
          variant="default"
        >
          {say.signOutOthers()}
        </ReasonButton>
      }
      title={say.sessions()}
    >
      {Boolean(error) && (
        <ErrorState
          error={error}
          message={say.failedToFetchSessions()}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(sessions || !error) && (
        <DataTable
          caption={say.sessions()}
          columns={columns}
          empty={undefined}
          rowKey={(session) => session.id}
          rows={sessions}
          skeletonRows={2}
        />
      )}
      {ending && <EndDialog ending={ending} onDone={() => setEnding(undefined)} others={others} />}
    </Panel>
  );
}

interface EndDialogProps {
  ending: Ending;
  /** All sessions but this one, as they are now. */
  others: readonly Session[];
  onDone: () => void;
}

function EndDialog({ ending, others, onDone }: EndDialogProps) {
  const count = others.length;
  const isOver = ending === 'others' ? count === 0 : !others.some(({ id }) => id === ending.id);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => endOnServer(ending),
    onSuccess: () => {
      toastSuccess(
        ending === 'others' ? say.signedOutOthers() : say.signedOut({ client: clientOf(ending) }),
      );
      void queryClient.invalidateQueries(sessionsQuery());
    },
  });
  const busy = end.isPending || end.isSuccess;
  return (
    <ConfirmDialog
      busy={busy}
      confirmLabel={say.signOut()}
      error={failureOf(say.failedToEnd(), end.error)?.message}
      meanwhile={
        isOver && !busy
          ? {
              message: ending === 'others' ? say.allEnded() : say.oneEnded(),
            }
          : undefined
      }
      onCancel={onDone}
      onConfirm={() => end.mutate(undefined, { onSuccess: onDone })}
      title={
        ending === 'others'
          ? say.signOutOthersQuestion()
          : say.signOutQuestion({ client: clientOf(ending) })
      }
    >
      {ending === 'others' ? say.othersEnd({ count }) : say.oneEnds()}
    </ConfirmDialog>
  );
}

async function endOnServer(ending: Ending): Promise<void> {
  if (ending === 'others') {
    await api.POST('/me/sessions/revoke-others');
    return;
  }
  try {
    await api.DELETE('/me/sessions/{sessionId}', { params: { path: { sessionId: ending.id } } });
  } catch (error) {
    // The session has ended already: that is a success, too.
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
}
