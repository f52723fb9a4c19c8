import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/account';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import { renamePerson } from '@/api/session';
import type { Me } from '@/api/types';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { useDraftedForm } from '@/shared/form/useDraft';
import { wrongText } from '@/ui/form/checks';
import { draftNotice } from '@/ui/form/draftNotice';
import { toastSuccess } from '@/ui/toasts/toasts';
import { meQuery } from './accountQueries';

const LABELS = { fullName: say.fullName(), mobile: say.mobileField() } as const;

type Values = { fullName: string; mobile: string };

interface EditAccountDialogProps {
  me: Me;
  onClose: () => void;
}

/** Name and mobile number. Mount it to open it. */
export function EditAccountDialog({ me, onClose }: EditAccountDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const [stored] = useState<Values>({ fullName: me.fullName, mobile: me.mobileLast4 ?? '' });
  const form = useDraftedForm<Values>('account', stored, LABELS, element);

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
    onError: (error) => form.refuse(refusedFields(error)),
  });

  const submitError = submitErrorOf(saving.error, say.failedToSave());
  const isSaidAtField = Object.values(form.errors).includes(submitError?.message);
  return (
    <FormDialog
      dirty={form.isDirty}
      disabledReason={form.isDirty ? undefined : say.nothingChanged()}
      form={element}
      notice={draftNotice(form.draft)}
      onClose={onClose}
      onSubmit={() => {
        const wrong = wrongText(
          LABELS.fullName,
          form.values.fullName,
          limits.OwnAccountInput.fullName,
        );
        form.refuse({ fullName: wrong });
        // Another tab may have changed the rest.
        if (wrong === undefined) saving.mutate(form.changes);
      }}
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
