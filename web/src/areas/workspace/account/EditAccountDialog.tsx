import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/account';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { limits } from '@/api/limits';
import { renamePerson } from '@/api/session';
import type { Me } from '@/api/types';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { draftOf, useDraft } from '@/shared/form/useDraft';
import { wrongText } from '@/ui/form/checks';
import { draftNotice } from '@/ui/form/draftNotice';
import { type FieldErrors, useFormValues } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';
import { meQuery } from './accountQueries';

const LABELS = { fullName: say.fullName(), mobile: say.mobileField() } as const;

type Values = { fullName: string; mobile: string };

const NAMES = Object.keys(LABELS) as (keyof Values)[];
const DRAFT = 'account';

interface EditAccountDialogProps {
  me: Me;
  onClose: () => void;
}

/** Name and mobile number. Mount it to open it. */
export function EditAccountDialog({ me, onClose }: EditAccountDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const [stored] = useState<Values>({ fullName: me.fullName, mobile: me.mobileLast4 ?? '' });
  const [draft] = useState(() => draftOf(DRAFT, stored));
  const form = useFormValues<Values>({ ...stored, ...draft }, LABELS, element);
  // Only what was changed here is sent: another tab may have changed the rest.
  const changes = Object.fromEntries(
    NAMES.filter((name) => form.values[name] !== stored[name]).map((name) => [
      name,
      form.values[name],
    ]),
  ) as Partial<Values>;
  const isChanged = Object.keys(changes).length > 0;
  useDraft<Values>(DRAFT, () => changes);

  const saving = useMutation({
    mutationFn: (body: Partial<Values>) => api.PATCH('/me', { body }),
    onSuccess: ({ data }) => {
      if (data) {
        const { queryKey } = meQuery();
        queryClient.setQueryData(queryKey, { success: true, data: data.data });
        void queryClient.invalidateQueries({ queryKey });
        renamePerson(data.data.fullName);
      }
      toastSuccess(say.saved());
    },
    onError: (error) => {
      if (error instanceof HttpError) form.refuse(error.fields as FieldErrors<Values>);
    },
  });

  const submitError = submitErrorOf(saving.error, say.failedToSave());
  const isSaidAtField = Object.values(form.errors).includes(submitError?.message);
  return (
    <FormDialog
      dirty={isChanged}
      disabledReason={isChanged ? undefined : say.nothingChanged()}
      form={element}
      notice={draftNotice(draft)}
      onClose={onClose}
      onSubmit={() => {
        const wrong = wrongText(
          LABELS.fullName,
          form.values.fullName,
          limits.OwnAccountInput.fullName,
        );
        form.refuse({ fullName: wrong });
        if (wrong === undefined) saving.mutate(changes);
      }}
      opened
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={say.save()}
      title={say.editTitle()}
    >
      <TextInput {...form.text('fullName')} autoComplete="name" data-autofocus required />
      <TextInput
        {...form.text('mobile')}
        autoComplete="tel"
        description={say.mobileNote()}
        inputMode="tel"
      />
    </FormDialog>
  );
}
