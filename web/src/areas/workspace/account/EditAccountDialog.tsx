import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import say from 'words/account';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import { renamePerson } from '@/api/session';
import type { Me } from '@/api/types';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { wrongText } from '@/ui/form/checks';
import { draftNotice } from '@/ui/form/draftNotice';
import { toastSuccess } from '@/ui/toasts/toasts';
import { meQuery } from './accountQueries';

const LABELS = { fullName: say.fullName(), mobile: say.mobileField() } as const;

interface EditAccountDialogProps {
  me: Me;
  onClose: () => void;
}

/** Name and mobile number. Mount it to open it. */
export function EditAccountDialog({ me, onClose }: EditAccountDialogProps) {
  const queryClient = useQueryClient();
  const { form, dialog } = useDialogForm({
    initial: { fullName: me.fullName, mobile: me.mobileLast4 ?? '' },
    labels: LABELS,
    draft: 'account',
    check: ({ fullName }) => ({
      fullName: wrongText(LABELS.fullName, fullName, limits.OwnAccountInput.fullName),
    }),
    // Another tab may have changed the rest.
    send: (_, body) => api.PATCH('/me', { body }),
    onSuccess: ({ data }) => {
      if (data) {
        const { queryKey } = meQuery();
        queryClient.setQueryData(queryKey, { success: true, data: data.data });
        void queryClient.invalidateQueries({ queryKey });
        renamePerson(data.data.fullName);
      }
      toastSuccess(say.saved());
    },
    failed: say.failedToSave(),
  });
  return (
    <FormDialog
      {...dialog}
      disabledReason={form.isDirty ? undefined : say.nothingChanged()}
      notice={draftNotice(form.draft)}
      onClose={onClose}
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
