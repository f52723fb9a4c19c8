import { useState } from 'react';
import say from 'words/organising';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { idempotencyKey } from '@/api/idempotencyKey';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { useSubmissionKey } from '@/shared/form/useSubmissionKey';
import { toastSuccess } from '@/ui/toasts/toasts';
import { DivisionNameField, HowFields, SportField, WhenFields, WhoFields } from './DivisionFields';
import {
  bodyOf,
  DIVISION_LABELS,
  type DivisionValues,
  fieldsOf,
  newDivision,
  usualClosing,
  valuesOf,
  wrongDivision,
} from './divisionValues';
import classes from './Organising.module.css';
import { type Choices, type SetupDivision, useSetupChanged } from './organisingQueries';

interface DivisionDialogProps {
  tournamentId: number;
  /** The competition to change; undefined for a new one. */
  division: SetupDivision | undefined;
  choices: Choices;
  /** The first day of the tournament; empty when it is not known. */
  startDate: string;
  /** The zone of the tournament, by whose clock times are typed. */
  timeZone: string | null;
  onClose: () => void;
}

/** Adds a competition to a tournament, or changes one. Mount it to open it. */
export function DivisionDialog({
  tournamentId,
  division,
  choices,
  startDate,
  timeZone,
  onClose,
}: DivisionDialogProps) {
  const changed = useSetupChanged();
  const keyFor = useSubmissionKey();
  // What was there when the form was opened: only what was changed here is sent.
  const [opened] = useState(division);
  const [zone] = useState(timeZone);
  const [stored] = useState<DivisionValues>(() =>
    opened
      ? valuesOf(opened, zone)
      : { ...newDivision(choices), closesAt: usualClosing(startDate, zone) },
  );
  const { form, dialog } = useDialogForm({
    initial: stored,
    labels: DIVISION_LABELS,
    draft: opened ? `division-${opened.divisionId}` : `division-of-${tournamentId}`,
    check: (values) => wrongDivision(values, zone),
    send: async (values) => {
      const all = bodyOf(values, zone, opened?.points);
      if (!opened) {
        const headers = idempotencyKey(keyFor(all));
        const params = { path: { tournamentId } };
        return api.POST('/tournaments/{tournamentId}/divisions', { params, body: all, headers });
      }
      const before = bodyOf(stored, zone, opened?.points);
      const body = Object.fromEntries(
        Object.entries(all).filter(
          ([field, value]) =>
            JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
        ),
      );
      return api.PATCH('/divisions/{divisionId}', {
        params: { path: { divisionId: opened.divisionId } },
        body: { version: opened.version, ...body },
      });
    },
    onSuccess: () => toastSuccess(opened ? say.saved({ name: opened.name }) : say.divisionAdded()),
    onSettled: (answer) => changed(answer?.data?.data),
    refused: (error) => fieldsOf(refusedFields(error), { name: 'divisionName' }),
    failed: say.failedToSave(),
  });
  const shared = { form, choices };
  return (
    <FormDialog
      {...dialog}
      disabledReason={opened && !form.isDirty ? say.nothingChanged() : undefined}
      onClose={onClose}
      submitLabel={opened ? say.save() : say.addDivision()}
      title={opened ? say.editDivisionTitle({ name: opened.name }) : say.addDivision()}
    >
      <div className={classes.pair}>
        <SportField {...shared} isFirst storedSport={opened?.sportName} />
        <DivisionNameField form={form} />
      </div>
      <WhoFields {...shared} startDate={startDate} stored={opened} />
      <HowFields {...shared} isFixed={(opened?.matchesBegun ?? 0) > 0} />
      <WhenFields form={form} zone={zone} />
    </FormDialog>
  );
}
