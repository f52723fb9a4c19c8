import { TextInput } from '@mantine/core';
import { useState } from 'react';
import say from 'words/players';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import type { PlayerPage } from '@/api/types';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { wrongText } from '@/ui/form/checks';
import { draftNotice } from '@/ui/form/draftNotice';
import { rich } from '@/ui/rich';
import type { MadeCode } from './CodeDialog';

const LABELS = { email: say.codeEmail() } as const;

interface MakeCodeDialogProps {
  player: PlayerPage;
  onMade: (code: MadeCode) => void;
  onClose: () => void;
}

/** Asks for whom a code is made with which a profile is claimed. Mount it to open it. */
export function MakeCodeDialog({ player: shown, onMade, onClose }: MakeCodeDialogProps) {
  // What the form is about stays the same while it is open.
  const [{ player_profile_id: playerProfileId, player_name: name, email: owner }] = useState(shown);
  const { form, dialog } = useDialogForm({
    initial: { email: '' },
    labels: LABELS,
    draft: `claim-code/${playerProfileId}`,
    check: ({ email }) => ({
      email: wrongText(LABELS.email, email.trim(), limits.ClaimCodeRequest.email),
    }),
    send: ({ email }) =>
      api.POST('/players/{playerProfileId}/claim-codes', {
        params: { path: { playerProfileId } },
        body: email.trim() === '' ? {} : { email: email.trim() },
      }),
    onSuccess: ({ data }, { email }) => {
      if (data) onMade({ ...data.data, name, email: email.trim() });
    },
    failed: say.failedToMakeCode(),
  });
  return (
    <FormDialog
      {...dialog}
      notice={draftNotice(form.draft)}
      onClose={onClose}
      submitLabel={say.makeCodeNow()}
      title={say.makeCodeTitle({ name })}
    >
      <div className="tl-paragraphs">
        <p>{say.whatCodesAreFor()}</p>
        <p>{say.howLongCodesLast()}</p>
      </div>
      {owner !== null && (
        <p className="tl-callout" data-tone="info">
          {rich(say.hasOwner, { email: <bdi>{owner}</bdi> })}
        </p>
      )}
      <TextInput
        {...form.text('email')}
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus
        description={say.codeEmailHint()}
        inputMode="email"
        spellCheck={false}
        type="text"
      />
    </FormDialog>
  );
}
