import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/players';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import type { PlayerPage } from '@/api/types';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { useDraftedForm } from '@/shared/form/useDraft';
import { wrongText } from '@/ui/form/checks';
import { draftNotice } from '@/ui/form/draftNotice';
import { rich } from '@/ui/rich';
import type { MadeCode } from './CodeDialog';

type Values = { email: string };

const LABELS = { email: say.codeEmail() } as const;

interface MakeCodeDialogProps {
  player: PlayerPage;
  onMade: (code: MadeCode) => void;
  onClose: () => void;
}

/** Asks for whom a code is made with which a profile is claimed. Mount it to open it. */
export function MakeCodeDialog({ player: shown, onMade, onClose }: MakeCodeDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  // What the form is about stays the same while it is open.
  const [{ player_profile_id: playerProfileId, player_name: name, email: owner }] = useState(shown);
  const form = useDraftedForm<Values>(
    `claim-code/${playerProfileId}`,
    { email: '' },
    LABELS,
    element,
  );
  const email = form.values.email.trim();

  const making = useMutation({
    mutationFn: () =>
      api.POST('/players/{playerProfileId}/claim-codes', {
        params: { path: { playerProfileId } },
        body: email === '' ? {} : { email },
      }),
    onSuccess: ({ data }) => {
      if (data) onMade({ ...data.data, name, email });
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });

  const submit = () => {
    const wrong = wrongText(LABELS.email, email, limits.ClaimCodeRequest.email);
    form.refuse({ email: wrong });
    if (wrong === undefined) making.mutate();
  };
  const submitError = submitErrorOf(making.error, say.failedToMakeCode());
  return (
    <FormDialog
      dirty={email !== ''}
      form={element}
      notice={draftNotice(form.draft)}
      onClose={onClose}
      onSubmit={submit}
      saved={making.isSuccess}
      saving={making.isPending}
      submitError={form.errors.email === undefined ? submitError : undefined}
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
