import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/profiles';
import { api } from '@/api/client';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { draftNotice } from '@/ui/form/draftNotice';
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
  const queryClient = useQueryClient();
  const [isFirst] = useState(!hasOwn);
  const asksConsent = (relation: string) => relation === 'child';
  const blank: ClaimValues = {
    code: '',
    relation: isFirst ? 'own' : 'child',
    playerName: isFirst ? person : '',
    birthDate: '',
    consentVersion: false,
  };
  const { form, dialog } = useDialogForm({
    initial: blank,
    labels: LABELS,
    draft: 'claim',
    check: (values) => ({
      code: values.code.trim() === '' ? say.codeRequired() : undefined,
      ...wrongPlayer(values, asksConsent(values.relation)),
    }),
    send: ({ code, relation, playerName, birthDate }) => {
      const consent = asksConsent(relation) ? { consentVersion: choices.consent.version } : {};
      const body = { code, relation: relation as Relation, playerName, birthDate, ...consent };
      return api.POST('/me/claims', { body });
    },
    onSuccess: ({ data }, { playerName }) => {
      void queryClient.invalidateQueries({ queryKey: myPlayersQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: myClaimsQuery().queryKey });
      const told = { name: data?.data.playerName ?? playerName };
      toastSuccess(data?.data.state === 'open' ? say.claimOpen(told) : say.claimed(told));
    },
    failed: say.failedToClaim(),
  });
  return (
    <FormDialog
      {...dialog}
      notice={draftNotice(form.draft)}
      onClose={onClose}
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
      {asksConsent(form.values.relation) && <ConsentField consent={choices.consent} form={form} />}
    </FormDialog>
  );
}
