import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/organising';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import { toldBy } from '@/api/toldBy';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { wrongText } from '@/ui/form/checks';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { toastSuccess } from '@/ui/toasts/toasts';
import { fieldsOf } from './divisionValues';
import classes from './Organising.module.css';
import { type SavedTemplate, type Setup, templatesQuery } from './organisingQueries';

const LABELS = { name: say.templateName() } as const;

/** Saves how a tournament is set up, for its organisers to begin others with, and removes what was saved. Mount it to open it. */
export function TemplateDialog({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const { tournamentId } = setup;
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<SavedTemplate>();
  const { data } = useQuery(templatesQuery());
  const here = data?.data.saved.filter((one) => one.tournamentId === tournamentId) ?? [];
  const changed = () => void queryClient.invalidateQueries(templatesQuery());
  const { form, dialog } = useDialogForm({
    initial: { name: setup.name },
    labels: LABELS,
    check: ({ name }) => ({ name: wrongText(LABELS.name, name, limits.TemplateInput.name) }),
    send: ({ name }) =>
      api.POST('/tournaments/{tournamentId}/templates', {
        params: { path: { tournamentId } },
        body: { name },
      }),
    onSuccess: () => toastSuccess(say.templateSaved()),
    onSettled: changed,
    refused: (error) => fieldsOf(refusedFields(error)),
    failed: say.failedToSaveTemplate(),
  });
  if (removing) {
    return (
      <RemoveDialog
        onClose={() => setRemoving(undefined)}
        onRemoved={changed}
        template={removing}
      />
    );
  }
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      submitLabel={say.saveTemplate()}
      title={say.saveTemplateTitle()}
    >
      <p className="tl-quiet">{say.saveTemplateText()}</p>
      <TextInput
        {...form.text('name')}
        autoComplete="off"
        data-autofocus
        maxLength={limits.TemplateInput.name.maxLength}
        required
      />
      {here.length > 0 && (
        <section>
          <h3 className={classes.summary}>{say.templatesHere()}</h3>
          <ul className="tl-grid">
            {here.map((template) => (
              <li className={classes.template} key={template.templateId}>
                <bdi>{template.name}</bdi>
                <QuietButton onClick={() => setRemoving(template)} size="xs" type="button">
                  {rich(say.removeTemplate, {
                    name: template.name,
                  })}
                </QuietButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}

interface RemoveDialogProps {
  template: SavedTemplate;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDialog({ template, onRemoved, onClose }: RemoveDialogProps) {
  const { tournamentId, templateId, name } = template;
  const removing = useMutation({
    mutationFn: () =>
      api.DELETE('/tournaments/{tournamentId}/templates/{templateId}', {
        params: { path: { tournamentId, templateId } },
      }),
    onSuccess: () => {
      toastSuccess(say.templateRemoved());
      onClose();
    },
    onSettled: onRemoved,
  });
  return (
    <ConfirmDialog
      busy={removing.isPending}
      confirmLabel={say.doRemoveTemplate()}
      error={removing.error ? toldBy(removing.error, say.failedToRemoveTemplate()) : undefined}
      onCancel={onClose}
      onConfirm={() => removing.mutate()}
      title={say.removeTemplateQuestion({ name })}
    >
      <p>{say.removeTemplateText()}</p>
    </ConfirmDialog>
  );
}
