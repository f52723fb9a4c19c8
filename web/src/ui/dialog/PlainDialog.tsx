import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useFocusBack } from './useFocusBack';

interface PlainDialogProps extends Partial<ModalProps> {
  title: ReactNode;
  /** Only these close it, and Escape, and a press beside it. */
  buttons: ReactNode;
  onClose: () => void;
}

/** A dialog without fields. Mount it to open it. */
export function PlainDialog({ title, buttons, children, ...modal }: PlainDialogProps) {
  useFocusBack(true);
  return (
    <Modal
      classNames={{ title: classes.title }}
      opened
      padding="lg"
      returnFocus={false}
      size="var(--tl-size-432)"
      title={title}
      transitionProps={{ duration: 80, transition: 'fade' }}
      withCloseButton={false}
      {...modal}
    >
      {children}
      <div className={classes.buttons}>{buttons}</div>
    </Modal>
  );
}

/** What sets a question apart: it is in the middle, also above another dialog. */
export const QUESTION: Partial<ModalProps> = {
  centered: true,
  classNames: { title: classes.question ?? '' },
  zIndex: 300,
};
