import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import say from 'words/list';
import { HttpError } from '@/api/errors';
import { limits } from '@/api/limits';
import { FormDialog } from '@/shared/form/FormDialog';
import { useSubmissionKey } from '@/shared/form/useSubmissionKey';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { wrongText } from '@/ui/form/checks';
import { useFormValues } from '@/ui/form/useFormValues';
import { QuietButton } from '@/ui/QuietButton';
import { toastSuccess } from '@/ui/toasts/toasts';
import { useViewChanges } from './savedViews';
import type { SavedView } from './viewAddress';

/** What is to be done, with the list and the view of the moment when it was asked for. */
export type AskedOfView =
  | { what: 'save'; address: string }
  | { what: 'rename'; view: SavedView }
  | { what: 'replace'; view: SavedView; address: string }
  | { what: 'delete'; view: SavedView };

interface ViewDialogProps {
  asked: AskedOfView;
  /** All views of the administrator: a name is taken whatever list it is for. */
  views: readonly SavedView[];
  onDone: () => void;
}

/** Asks what is needed to save, rename, replace or delete a view. Mount it to open it. */
export default function ViewDialog({ asked, views, onDone }: ViewDialogProps) {
  switch (asked.what) {
    case 'save':
      return <NameForm address={asked.address} onDone={onDone} views={views} />;
    case 'rename':
      return (
        <NameForm address={asked.view.address} onDone={onDone} renamed={asked.view} views={views} />
      );
    case 'replace':
      return <ReplaceQuestion address={asked.address} onDone={onDone} view={asked.view} />;
    case 'delete':
      return <DeleteQuestion onDone={onDone} view={asked.view} />;
  }
}

interface NameFormProps extends Pick<ViewDialogProps, 'views' | 'onDone'> {
  address: string;
  /** The view that gets another name; undefined for a new one. */
  renamed?: SavedView;
}

function NameForm({ address, renamed, views, onDone }: NameFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const stored = renamed?.name ?? '';
  const form = useFormValues({ name: stored }, { name: say.viewName() }, element);
  const [refusedName, setRefusedName] = useState<string>();
  const { save, change } = useViewChanges();
  const submissionKey = useSubmissionKey();
  const name = form.values.name.trim();

  const onSuccess = () => {
    toastSuccess(say.viewSaved({ name }));
    onDone();
  };
  const onError = (error: Error) => {
    if (!(error instanceof HttpError)) return;
    form.refuse({ name: error.fields.name });
    if (error.code === 'name_taken') setRefusedName(name);
  };
  const submit = () => {
    const problem = wrongText(say.viewName(), form.values.name, limits.SavedViewInput.name);
    form.refuse({ name: problem });
    if (problem !== undefined) return;
    const draft = { name, address };
    if (renamed) change.mutate({ id: renamed.id, ...draft }, { onSuccess, onError });
    else save.mutate({ key: submissionKey(draft), ...draft }, { onSuccess, onError });
  };

  // A name that is taken may be meant: then the view that has it gets what is shown now.
  const taken =
    renamed === undefined && refusedName === name
      ? views.find((view) => view.name.toLowerCase() === name.toLowerCase())
      : undefined;
  const saving = save.isPending || change.isPending;
  const error = change.error ?? save.error;
  const isOfField = error instanceof HttpError && error.fields.name !== undefined;
  return (
    <FormDialog
      dirty={form.values.name !== stored}
      disabledReason={renamed && name === stored ? say.sameName() : undefined}
      form={element}
      onClose={onDone}
      onSubmit={submit}
      otherAction={
        taken && (
          <QuietButton
            onClick={() =>
              change.mutate({ id: taken.id, name: taken.name, address }, { onSuccess })
            }
          >
            {say.replaceNamed({ name: taken.name })}
          </QuietButton>
        )
      }
      saved={save.isSuccess || change.isSuccess}
      saving={saving}
      submitError={error && !isOfField ? { message: error.message } : undefined}
      submitLabel={renamed ? say.rename() : say.save()}
      title={renamed ? say.renameTitle() : say.saveTitle()}
    >
      <TextInput
        {...form.text('name')}
        data-autofocus
        maxLength={limits.SavedViewInput.name.maxLength}
        required
      />
      {renamed === undefined && <p className="tl-quiet">{say.viewMeaning()}</p>}
    </FormDialog>
  );
}

interface QuestionProps {
  view: SavedView;
  onDone: () => void;
}

function ReplaceQuestion({ view, address, onDone }: QuestionProps & { address: string }) {
  const { change } = useViewChanges();
  const replace = () =>
    change.mutate(
      { id: view.id, name: view.name, address },
      {
        onSuccess: () => {
          toastSuccess(say.viewSaved({ name: view.name }));
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      busy={change.isPending || change.isSuccess}
      confirmLabel={say.replace()}
      error={change.error?.message}
      onCancel={onDone}
      onConfirm={replace}
      title={say.askReplace({ name: view.name })}
    >
      {say.replaceMeaning()}
    </ConfirmDialog>
  );
}

function DeleteQuestion({ view, onDone }: QuestionProps) {
  const { remove } = useViewChanges();
  const drop = () =>
    remove.mutate(view.id, {
      onSuccess: () => {
        toastSuccess(say.viewDeleted({ name: view.name }));
        onDone();
      },
    });
  const isGone = remove.error instanceof HttpError && remove.error.status === 404;
  return (
    <ConfirmDialog
      busy={remove.isPending || remove.isSuccess}
      confirmLabel={say.delete()}
      error={remove.error?.message}
      meanwhile={isGone ? { message: remove.error?.message ?? '' } : undefined}
      onCancel={onDone}
      onConfirm={drop}
      title={say.askDeleteView({ name: view.name })}
    >
      {say.deleteMeaning()}
    </ConfirmDialog>
  );
}
