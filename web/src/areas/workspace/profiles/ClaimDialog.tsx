import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/profiles';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { useDraftedForm } from '@/shared/form/useDraft';
import { draftNotice } from '@/ui/form/draftNotice';
import { isFine } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';
import {
  BirthDateField,
  ConsentField,
  NameField,
  PLAYER_LABELS,
  type PlayerValues,
  RelationField,
  wrongPlayer,
} from './fields';
import { type Choices, myClaimsQuery, myPlayersQuery, type Relation } from './profileQueries';

const LABELS = { ...PLAYER_LABELS, code: say.code() } as const;

type ClaimValues = PlayerValues & { code: string };

const DRAFT = 'claim';

interface ClaimDialogProps {
  choices: Choices;
  /** Whether there is an own profile already. */
  hasOwn: boolean;
  /** The name of the person who is signed in. */
  person: string;
  onClose: () => void;
}

/** Claims a profile with an organiser's code. Mount it to open it. */
export function ClaimDialog({ choices, hasOwn, person, onClose }: ClaimDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const [isFirst] = useState(!hasOwn);
  const [stored] = useState<ClaimValues>({
    code: '',
    relation: isFirst ? 'own' : 'child',
    playerName: isFirst ? person : '',
    birthDate: '',
    consentVersion: false,
  });
  const form = useDraftedForm<ClaimValues>(DRAFT, stored, LABELS, element);
  const { values } = form;
  const needsConsent = values.relation === 'child';

  const claiming = useMutation({
    mutationFn: () => {
      const { code, relation, playerName, birthDate } = values;
      const consent = needsConsent ? { consentVersion: choices.consent.version } : {};
      const body = { code, relation: relation as Relation, playerName, birthDate, ...consent };
      return api.POST('/me/claims', { body });
    },
    onSuccess: ({ data }) => {
      void queryClient.invalidateQueries({ queryKey: myPlayersQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: myClaimsQuery().queryKey });
      const told = { name: data?.data.playerName ?? values.playerName };
      toastSuccess(data?.data.state === 'open' ? say.claimOpen(told) : say.claimed(told));
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });

  const submit = () => {
    const errors = {
      code: values.code.trim() === '' ? say.codeRequired() : undefined,
      ...wrongPlayer(values, needsConsent),
    };
    form.refuse(errors);
    if (isFine(errors)) claiming.mutate();
  };

  const submitError = submitErrorOf(claiming.error, say.failedToClaim());
  const isSaidAtField = Object.values(form.errors).includes(submitError?.message);
  return (
    <FormDialog
      dirty={form.isDirty}
      form={element}
      notice={draftNotice(form.draft)}
      onClose={onClose}
      onSubmit={submit}
      saved={claiming.isSuccess}
      saving={claiming.isPending}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={say.claim()}
      title={say.claimTitle()}
    >
      <p>{say.claimLead()}</p>
      <TextInput
        {...form.text('code')}
        autoCapitalize="characters"
        autoComplete="off"
        data-autofocus
        description={say.codeHint()}
        required
        spellCheck={false}
      />
      <RelationField form={form} note={undefined} person={person} />
      <NameField form={form} />
      <BirthDateField form={form} />
      {needsConsent && <ConsentField consent={choices.consent} form={form} />}
    </FormDialog>
  );
}
