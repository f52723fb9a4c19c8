import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import say from 'words/security';
import { api, reply } from '@/api/client';
import { HttpError, refusedFields } from '@/api/errors';
import type { Body } from '@/api/types';
import { FormDialog } from '@/shared/form/FormDialog';
import { canUsePasskeys } from '@/shared/signIn/passkeys';
import { DateText } from '@/ui/DateText';
import { useFormValues } from '@/ui/form/useFormValues';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { Panel } from '@/ui/Panel';
import { ReasonButton } from '@/ui/ReasonButton';
import { rich } from '@/ui/rich';
import { ErrorState } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { failureOf } from './failure';
import classes from './SecurityScreen.module.css';

type Passkey = Body<'/me/passkeys'>['data'][number];

export const passkeysQuery = () => reply('/me/passkeys');

function columnsWith(onRemove: (passkey: Passkey) => void): readonly Column<Passkey>[] {
  return [
    {
      key: 'name',
      header: say.passkeyName(),
      cell: (passkey) => <span className={classes.client}>{passkey.name}</span>,
    },
    {
      key: 'createdAt',
      header: say.passkeyAdded(),
      cell: (passkey) => <DateText show="date" value={passkey.createdAt} />,
    },
    {
      key: 'lastUsedAt',
      header: say.passkeyLastUsed(),
      cell: (passkey) =>
        passkey.lastUsedAt === null ? (
          say.passkeyNeverUsed()
        ) : (
          <DateText value={passkey.lastUsedAt} />
        ),
    },
    {
      key: 'actions',
      header: say.actions(),
      align: 'end',
      isAction: true,
      cell: (passkey) => (
        <Button color="gray" onClick={() => onRemove(passkey)} size="xs" variant="default">
          {rich(say.removePasskeyOf, {
            name: passkey.name,
          })}
        </Button>
      ),
    },
  ];
}

/** The passkeys of a person, and the way to add and to remove them. */
export function PasskeysPanel() {
  const { data, error, isFetching, refetch } = useQuery(passkeysQuery());
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const columns = useMemo(() => columnsWith(setRemoving), []);
  const passkeys = data?.data;
  return (
    <Panel
      actions={
        <ReasonButton
          color="gray"
          disabledReason={canUsePasskeys() ? undefined : say.noPasskeysHere()}
          onClick={() => setAdding(true)}
          size="xs"
          variant="default"
        >
          {say.addPasskey()}
        </ReasonButton>
      }
      title={say.passkeys()}
    >
      {Boolean(error) && (
        <ErrorState
          error={error}
          message={say.failedToFetchPasskeys()}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {passkeys?.length === 0 && <p className={classes.explanation}>{say.whatPasskeysDo()}</p>}
      {(passkeys === undefined ? !error : passkeys.length > 0) && (
        <DataTable
          caption={say.passkeys()}
          columns={columns}
          empty={undefined}
          rowKey={(passkey) => passkey.id}
          rows={passkeys}
          skeletonRows={1}
        />
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveDialog
          isGone={passkeys?.every(({ id }) => id !== removing.id) ?? false}
          onClose={() => setRemoving(undefined)}
          passkey={removing}
        />
      )}
    </Panel>
  );
}

interface RemoveDialogProps {
  passkey: Passkey;
  /** Whether somebody else was faster. */
  isGone: boolean;
  onClose: () => void;
}

type Proof = { password: string };

const LABELS = { password: say.password() } as const;

/** Asks for the password, as adding one does: who found an open session cannot take a way in away. */
function RemoveDialog({ passkey, isGone, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const form = useFormValues<Proof>({ password: '' }, LABELS, element);
  const remove = useMutation({
    mutationFn: async (proof: Proof) => {
      try {
        await api.DELETE('/me/passkeys/{passkeyId}', {
          params: { path: { passkeyId: passkey.id } },
          body: proof,
        });
      } catch (error) {
        // It is gone already: that is a success, too.
        if (!(error instanceof HttpError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      toastSuccess(say.passkeyRemoved({ name: passkey.name }));
      void queryClient.invalidateQueries(passkeysQuery());
      onClose();
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });
  const busy = remove.isPending || remove.isSuccess;
  const meanwhile = isGone && !busy ? say.passkeyIsGone() : undefined;
  const submit = () => {
    const missing = form.values.password === '' ? say.passwordRequired() : undefined;
    form.refuse({ password: missing });
    if (missing === undefined) remove.mutate(form.values);
  };
  const submitError = failureOf(say.failedToRemovePasskey(), remove.error);
  const isSaidAtField = form.errors.password === submitError?.message;
  return (
    <FormDialog
      dirty={false}
      disabledReason={meanwhile}
      form={element}
      isHarmful
      notice={meanwhile !== undefined && <ErrorState message={meanwhile} />}
      onClose={onClose}
      onSubmit={submit}
      saved={remove.isSuccess}
      saving={busy}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={say.removePasskey()}
      title={say.removePasskeyQuestion({ name: passkey.name })}
    >
      <p>{say.whatRemovingDoes()}</p>
      <PasswordInput
        {...form.text('password')}
        autoComplete="current-password"
        data-autofocus
        required
        visibilityToggleButtonProps={{ 'aria-label': say.showPassword(), tabIndex: 0 }}
      />
    </FormDialog>
  );
}
