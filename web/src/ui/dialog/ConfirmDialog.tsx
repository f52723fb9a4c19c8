import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import say from 'words/form';
import { ReasonButton } from '../ReasonButton';
import { ErrorState } from '../states';
import classes from './dialog.module.css';
import { PlainDialog, QUESTION } from './PlainDialog';
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
  /** Whether nothing is lost by it: its button is not red then. */
  isHarmless?: boolean;
  /** Why it failed when it was confirmed; undefined when it did not. */
  error: string | undefined;
  /** Whether what was confirmed is under way. */
  busy?: boolean;
  /** Set when the answer would be about something else than the question. */
  meanwhile?: Meanwhile | undefined;
  /** What has to be known before it is done; undefined when nothing is awaited. */
  waitFor?: string | undefined;
  /** Whether it would be refused; the dialog says why. */
  isImpossible?: boolean;
  /** What can be done in the place of what is impossible. */
  instead?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that is not done lightly. Mount it to open it. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = say.cancel(),
  isHarmless = false,
  error,
  busy = false,
  meanwhile,
  waitFor,
  isImpossible = false,
  instead,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  const kept = useKeptSubmit(waitFor, onConfirm);

  const isPointless = meanwhile !== undefined || isImpossible;
  const isOver = meanwhile !== undefined && meanwhile.lookAgain === undefined;

  // Waiting took the focus away from the confirmation.
  useEffect(() => {
    if (error !== undefined || isOver) harmless.current?.focus();
  }, [error, isOver]);

  return (
    <PlainDialog
      buttons={
        <>
          <p className={classes.kept} role="status">
            {kept.note}
          </p>
          {/* Each button keeps its place, so that none comes under a pointer that was about to press another. */}
          <div className={classes.otherWay}>
            {meanwhile?.lookAgain ? (
              <Button
                onClick={() => {
                  harmless.current?.focus();
                  meanwhile.lookAgain?.();
                }}
              >
                {say.lookAgain()}
              </Button>
            ) : (
              !meanwhile && instead
            )}
          </div>
          {/* The harmless choice has the focus. */}
          <ReasonButton
            color="gray"
            data-autofocus
            disabledReason={busy ? say.beingDone() : undefined}
            onClick={onCancel}
            ref={harmless}
            variant="default"
          >
            {isOver ? say.close() : cancelLabel}
          </ReasonButton>
          <ReasonButton
            className={isPointless || isHarmless ? undefined : classes.danger}
            disabledReason={isPointless ? say.seeAbove() : undefined}
            loading={busy && !isPointless}
            note={waitFor}
            onClick={kept.submit}
          >
            {confirmLabel}
          </ReasonButton>
        </>
      }
      {...QUESTION}
      onClose={busy ? () => undefined : onCancel}
      title={title}
    >
      <div className={classes.explanation}>{children}</div>
      {(meanwhile || error !== undefined) && (
        <div className={classes.failure}>
          <ErrorState message={meanwhile?.message ?? error ?? ''} />
        </div>
      )}
    </PlainDialog>
  );
}
