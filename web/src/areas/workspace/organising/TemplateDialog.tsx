import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/organising';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import { toldBy } from '@/api/toldBy';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { wrongText } from '@/ui/form/checks';
import { useFormValues } from '@/ui/form/useFormValues';
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
  const element = useRef<HTMLFormElement>(null);
  const [stored] = useState({ name: setup.name });
  const form = useFormValues<{ name: string }>(stored, LABELS, element);
  const [removing, setRemoving] = useState<SavedTemplate>();
  const { data } = useQuery(templatesQuery());
  const here = data?.data.saved.filter((one) => one.tournamentId === tournamentId) ?? [];
  const changed = () => void queryClient.invalidateQueries(templatesQuery());
  const { name } = form.values;

  const saving = useMutation({
    mutationFn: () =>
      api.POST('/tournaments/{tournamentId}/templates', {
        params: { path: { tournamentId } },
        body: { name },
      }),
    onSuccess: () => toastSuccess(say.templateSaved()),
    onError: (error) => form.refuse(fieldsOf<typeof stored>(refusedFields(error))),
    onSettled: changed,
  });

  const submit = () => {
    const wrong = wrongText(LABELS.name, name, limits.TemplateInput.name);
    form.refuse({ name: wrong });
    if (wrong === undefined) saving.mutate();
  };
  const submitError = submitErrorOf(saving.error, say.failedToSaveTemplate());
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
      dirty={name !== stored.name}
      form={element}
      onClose={onClose}
      onSubmit={submit}
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={form.errors.name === undefined ? submitError : undefined}
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
