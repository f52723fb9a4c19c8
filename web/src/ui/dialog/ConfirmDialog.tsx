import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ReasonButton } from '../ReasonButton';
import { ErrorState } from '../states';
import classes from './dialog.module.css';
import { useFocusBack } from './useFocusBack';
import { useKeptSubmit } from './useKeptSubmit';

/** What became of what a dialog asks about, since it opened. */
export interface Meanwhile {
  message: string;
  /** Asks anew about what there is now; undefined when there is nothing left to ask. */
  lookAgain?: () => void;
}

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Why it failed when it was confirmed; undefined when it did not. */
  error: string | undefined;
  /** Whether what was confirmed is under way. */
  busy?: boolean;
  /** Set when the answer would be about something else than the question. */
  meanwhile?: Meanwhile | undefined;
  /** What has to be known before it is done; undefined when nothing is awaited. */
  waitFor?: string | undefined;
  /** Another way out of a failure, in the place of the confirmation. */
  instead?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. Mount it to open it. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  error,
  busy = false,
  meanwhile,
  waitFor,
  instead,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  const kept = useKeptSubmit(waitFor, onConfirm);
  useFocusBack(true);

  const isOver = meanwhile !== undefined && meanwhile.lookAgain === undefined;

  // Waiting took the focus away from the confirmation, which may be gone altogether by now.
  useEffect(() => {
    if (error !== undefined || isOver) harmless.current?.focus();
  }, [error, isOver]);

  return (
    <Modal
      centered
      classNames={{ title: classes.question }}
      onClose={busy ? () => undefined : onCancel}
      opened
      padding="lg"
      returnFocus={false}
      size="27rem"
      title={title}
      transitionProps={{ duration: 80, transition: 'fade' }}
      withCloseButton={false}
      zIndex={300}
    >
      <div className={classes.explanation}>{children}</div>
      {(meanwhile || error !== undefined) && (
        <div className={classes.failure}>
          <ErrorState message={meanwhile?.message ?? error ?? ''} />
        </div>
      )}
      <div className={classes.buttons}>
        <p className={classes.kept} role="status">
          {kept.note}
        </p>
        {/* The harmless choice has the focus. */}
        <ReasonButton
          color="gray"
          data-autofocus
          disabledReason={busy ? 'It is being done' : undefined}
          onClick={onCancel}
          ref={harmless}
          variant="default"
        >
          {isOver ? 'Close' : cancelLabel}
        </ReasonButton>
        {!isOver &&
          ((!meanwhile && instead) || (
            <ReasonButton
              className={meanwhile ? undefined : classes.danger}
              disabledReason={undefined}
              loading={busy}
              note={waitFor}
              onClick={meanwhile?.lookAgain ?? kept.submit}
            >
              {meanwhile ? 'Look again' : confirmLabel}
            </ReasonButton>
          ))}
      </div>
    </Modal>
  );
}
