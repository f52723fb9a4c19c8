import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/squads';
import { HttpError } from '@/api/errors';
import { limits } from '@/api/limits';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { wrongText } from '@/ui/form/checks';
import { isFine, useFormValues } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';
import { choicesQuery } from '../organisingQueries';
import classes from './Squads.module.css';
import { callsOf, type Desk, type Member, useSquadsChanged } from './squadsQueries';

interface CorrectDialogProps {
  desk: Desk;
  /** As it was on screen. */
  member: Member;
  onClose: () => void;
}

const LABELS = {
  playerName: say.name(),
  birthDate: say.birthDate(),
  birthYear: say.birthYear(),
  genderCategoryId: say.gender(),
  allowedBecause: say.reason(),
};

const NAME_LENGTH = limits.NameRequest.name.maxLength;

/** Puts right the name, the birth and the category of a player whom nobody has claimed. Mount it to open it. */
export function CorrectDialog({ desk, member, onClose }: CorrectDialogProps) {
  const [asked] = useState(member);
  const element = useRef<HTMLFormElement>(null);
  const changed = useSquadsChanged();
  const { playerProfileId, playerName } = asked;
  const { birthDate, birthYear, genderCategoryId } = asked;
  const before = {
    playerName,
    birthDate: birthDate ?? '',
    birthYear: birthYear?.toString() ?? '',
    genderCategoryId: genderCategoryId?.toString() ?? '',
    allowedBecause: '',
  };
  const form = useFormValues(before, LABELS, element);
  const { values } = form;
  // It is asked for once a rule speaks against the birth.
  const [asksWhy, setAsksWhy] = useState(false);
  const told = (text: string) => (text.trim() === '' ? null : text.trim());
  const saving = useMutation({
    mutationFn: () =>
      callsOf(desk).correct(playerProfileId, {
        playerName: values.playerName.trim(),
        birthDate: told(values.birthDate),
        birthYear: told(values.birthYear) === null ? null : Number(values.birthYear),
        genderCategoryId: values.genderCategoryId === '' ? null : Number(values.genderCategoryId),
        allowedBecause: told(values.allowedBecause),
        // What somebody else has said meanwhile is not overwritten.
        seen: { playerName, birthDate, birthYear, genderCategoryId },
      }),
    onSettled: changed,
    onSuccess: () => toastSuccess(say.corrected({ name: values.playerName.trim() })),
    onError: (error) => {
      if (!(error instanceof HttpError)) return;
      if ('allowedBecause' in error.fields) setAsksWhy(true);
      form.refuse(error.fields);
    },
  });
  const offered = (useQuery(choicesQuery()).data?.data.genderCategories ?? []).map((one) => ({
    value: String(one.genderCategoryId),
    label: one.name,
  }));
  const isOffered = ['', ...offered.map(({ value }) => value)].includes(before.genderCategoryId);
  const isSaidAtField = !isFine(form.errors);
  return (
    <FormDialog
      dirty={form.isDirty}
      form={element}
      onClose={onClose}
      onSubmit={() => {
        const errors = {
          playerName: wrongText(LABELS.playerName, values.playerName, {
            minLength: 1,
            maxLength: NAME_LENGTH,
          }),
          birthYear: /^(\d{4})?$/.test(values.birthYear.trim()) ? undefined : say.birthYearUnfit(),
        };
        form.refuse(errors);
        if (isFine(errors)) saving.mutate();
      }}
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={isSaidAtField ? undefined : submitErrorOf(saving.error, say.failedToCorrect())}
      submitLabel={say.saveMember()}
      title={say.correctTitle({ name: playerName })}
    >
      <TextInput
        {...form.text('playerName')}
        autoComplete="off"
        data-autofocus
        maxLength={NAME_LENGTH}
        required
      />
      <div className={classes.pair}>
        <TextInput {...form.text('birthDate')} type="date" />
        <TextInput
          {...form.text('birthYear')}
          description={say.birthYearNote()}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
      <NativeSelect
        {...form.text('genderCategoryId')}
        data={[
          { value: '', label: say.notSaid() },
          // What is not on offer, or not any more.
          ...(isOffered ? [] : [{ value: before.genderCategoryId, label: say.asBefore() }]),
          ...offered,
        ]}
      />
      {asksWhy && (
        <TextInput
          {...form.text('allowedBecause')}
          description={say.exceptionNote()}
          maxLength={limits.EntryStepRequest.reason.maxLength}
        />
      )}
    </FormDialog>
  );
}
