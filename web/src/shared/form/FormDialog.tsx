import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import say from 'words/form';
import { HttpError } from '@/api/errors';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import classes from '@/ui/dialog/dialog.module.css';
import { useFocusBack } from '@/ui/dialog/useFocusBack';
import { useKeptSubmit } from '@/ui/dialog/useKeptSubmit';
import { ReasonButton } from '@/ui/ReasonButton';
import { ErrorState } from '@/ui/states';
import { useUnsavedChanges } from './useUnsavedChanges';

/** What a form says of a submission that failed. */
export interface SubmitError {
  message: string;
  /** The reason, such as `Network error`, where the message is only ours. */
  cause?: unknown;
}

/** The message of a submission that failed: the server's words, or ours with the cause. */
export function submitErrorOf(error: unknown, ours: string): SubmitError | undefined {
  if (!error) return undefined;
  const told = error instanceof HttpError ? error.serverMessage : undefined;
  return told ? { message: told } : { message: ours, cause: error };
}

interface FormDialogProps {
  title: string;
  /** Whether it is there; while it fades out it is not. */
  opened?: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** Whether closing would lose something. */
  dirty: boolean;
  saving: boolean;
  /** Whether saving has worked: the form closes then. */
  saved?: boolean;
  submitError: SubmitError | undefined;
  submitLabel: string;
  /** Whether something is lost by it: its button is red then. */
  isHarmful?: boolean;
  /** Why it cannot be submitted as it stands; undefined when it can. */
  disabledReason?: string | undefined;
  /** What has to be known before it is submitted; undefined when nothing is awaited. */
  waitFor?: string | undefined;
  /** Another choice beside submitting. */
  otherAction?: ReactNode;
  /** What has to be known before the fields are read. */
  notice?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** On a phone a form begins at the top, where no keyboard covers it, and is as high as what it asks. */
const NEAR_THE_EDGES = { xOffset: 'var(--tl-space-8)', yOffset: 'var(--tl-space-8)' };

/** A form over the screen. Asks before it discards typed text. */
export function FormDialog({
  title,
  opened = true,
  form,
  dirty,
  saving,
  saved = false,
  submitError,
  submitLabel,
  isHarmful = false,
  disabledReason,
  waitFor,
  otherAction,
  notice,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const unsaved = useUnsavedChanges(
    { dirty: dirty && opened, saving: saving && opened, saved: saved && opened },
    onClose,
  );
  const problem = useRef<HTMLDivElement>(null);
  const wasSaving = useRef(false);
  useFocusBack(opened);

  // While saving, the fields were disabled and the browser took the focus away from them. When it
  // failed, it belongs to the field that was refused, or else to the reason.
  useEffect(() => {
    if (wasSaving.current && !saving && !saved && opened) {
      const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (refused ?? problem.current)?.focus();
    }
    wasSaving.current = saving;
  }, [saving, saved, opened, form]);

  const canSubmit = opened && !saving && !unsaved.asking && disabledReason === undefined;
  const kept = useKeptSubmit(waitFor, () => {
    if (canSubmit) onSubmit();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) kept.submit();
  };

  return (
    <>
      <Modal
        classNames={{ title: classes.title }}
        closeOnClickOutside={!unsaved.asking}
        closeOnEscape={!unsaved.asking}
        onClose={unsaved.leave}
        opened={opened}
        padding={isPhone ? 'md' : 'lg'}
        returnFocus={false}
        size="var(--tl-size-576)"
        title={title}
        transitionProps={{ duration: 120, transition: 'fade' }}
        trapFocus={!unsaved.asking}
        {...(isPhone && NEAR_THE_EDGES)}
      >
        <Content opened={opened}>
          <form
            className="tl-grid tl-gap-16"
            noValidate
            // A change of a field takes the queued submission back.
            onChange={kept.takeBack}
            onSubmit={submit}
            ref={form}
          >
            {Boolean(submitError || notice) && (
              <div className={classes.failure} ref={problem} tabIndex={-1}>
                {submitError && (
                  <ErrorState error={submitError.cause} message={submitError.message} />
                )}
                {notice}
              </div>
            )}
            <fieldset className={classes.fields} disabled={saving}>
              {children}
            </fieldset>
            <div className={classes.footer}>
              <p className={classes.kept} role="status">
                {kept.note}
              </p>
              <ReasonButton
                color="gray"
                disabledReason={saving ? say.beingSaved() : undefined}
                onClick={unsaved.leave}
                variant="default"
              >
                {say.cancel()}
              </ReasonButton>
              {otherAction}
              <ReasonButton
                className={isHarmful && disabledReason === undefined ? classes.danger : undefined}
                disabledReason={disabledReason}
                loading={saving}
                note={waitFor}
                type="submit"
              >
                {submitLabel}
              </ReasonButton>
            </div>
          </form>
        </Content>
      </Modal>
      {unsaved.asking && (
        <ConfirmDialog
          cancelLabel={say.keepEditing()}
          confirmLabel={say.discard()}
          error={undefined}
          onCancel={unsaved.keep}
          onConfirm={unsaved.discard}
          title={say.discardChanges()}
        >
          {say.notSaved()}
        </ConfirmDialog>
      )}
    </>
  );
}

interface ContentProps {
  opened: boolean;
  children: ReactNode;
}

/** While it fades out it stays what it was: it is not rendered again. */
const Content = memo(
  function Content({ children }: ContentProps) {
    return children;
  },
  (_, { opened }) => !opened,
);
