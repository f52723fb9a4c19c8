import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import say from 'words/organising';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { wrongText } from '@/ui/form/checks';
import { ZoneField } from '@/ui/form/ZoneField';
import { toastSuccess } from '@/ui/toasts/toasts';
import { fieldsOf, wrongDays } from './divisionValues';
import classes from './Organising.module.css';
import { type Setup, useSetupChanged } from './organisingQueries';

const LABELS = {
  name: say.tournamentName(),
  startDate: say.startDate(),
  endDate: say.endDate(),
  venueName: say.venue(),
  timeZone: say.timeZone(),
  description: say.description(),
  contact: say.publicContact(),
} as const;

interface EditTournamentDialogProps {
  setup: Setup;
  /** The field to begin with, where the form was opened for it. */
  first?: 'timeZone' | undefined;
  onClose: () => void;
}

/** Changes what a tournament says of itself: its name, its days, where it is, whom to ask. Mount it to open it. */
export function EditTournamentDialog({ setup, first, onClose }: EditTournamentDialogProps) {
  // What was there when the form was opened: only what was changed here is sent.
  const [opened] = useState(setup);
  const { tournamentId, version } = opened;
  const changed = useSetupChanged();
  const { form, dialog } = useDialogForm({
    initial: {
      name: opened.name,
      startDate: opened.startDate ?? '',
      endDate: opened.endDate ?? '',
      venueName: opened.venueName ?? '',
      timeZone: opened.timeZone ?? '',
      description: opened.description ?? '',
      contact: opened.contact ?? '',
    },
    labels: LABELS,
    draft: `tournament-${tournamentId}`,
    check: ({ name, startDate, endDate }) => ({
      name: wrongText(LABELS.name, name, limits.TournamentInput.name),
      endDate: wrongDays(startDate, endDate),
    }),
    send: (_, changes) => {
      // Without a name there is no tournament; everything else may be none.
      const wanted = Object.entries(changes).map(([field, value]) => [
        field,
        field === 'name' ? value : value || null,
      ]);
      return api.PATCH('/tournaments/{tournamentId}', {
        params: { path: { tournamentId } },
        body: { version, ...Object.fromEntries(wanted) },
      });
    },
    onSuccess: (_, { name }) => toastSuccess(say.saved({ name })),
    onSettled: (answer) => changed(answer?.data?.data),
    refused: (error) => fieldsOf(refusedFields(error)),
    failed: say.failedToSave(),
  });
  const { values } = form;
  const hasDays = opened.startDate !== null;
  return (
    <FormDialog
      {...dialog}
      disabledReason={form.isDirty ? undefined : say.nothingChanged()}
      onClose={onClose}
      submitLabel={say.save()}
      title={say.editTournamentTitle()}
    >
      <TextInput
        {...form.text('name')}
        {...(hasDays && first === undefined && { 'data-autofocus': true })}
        autoComplete="off"
        maxLength={limits.TournamentInput.name.maxLength}
        required
      />
      <div className={classes.pair}>
        <TextInput
          {...form.text('startDate')}
          // Most often it is opened because the days are missing.
          {...(!hasDays && { 'data-autofocus': true })}
          onChange={({ currentTarget: { value: startDate } }) => {
            const ends = values.endDate === '' || values.endDate < startDate;
            form.set({ startDate, ...(ends && { endDate: startDate }) });
          }}
          type="date"
        />
        <TextInput {...form.text('endDate')} min={values.startDate} type="date" />
      </div>
      <TextInput
        {...form.text('venueName')}
        autoComplete="off"
        maxLength={limits.TournamentInput.venueName.maxLength}
      />
      <ZoneField
        {...form.text('timeZone')}
        {...(first === 'timeZone' && { 'data-autofocus': true })}
        description={say.timeZoneNote()}
      />
      <Textarea
        {...form.text('contact')}
        autosize
        description={say.publicContactNote()}
        maxLength={limits.TournamentInput.contact.maxLength}
        minRows={2}
      />
      <Textarea
        {...form.text('description')}
        description={say.descriptionNote()}
        maxLength={limits.TournamentInput.description.maxLength}
        rows={8}
      />
    </FormDialog>
  );
}
