import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { copyText } from '@/ui/copyText';
import classes from '@/ui/dialog/dialog.module.css';
import { PlainDialog } from '@/ui/dialog/PlainDialog';
import { QuietButton } from '@/ui/QuietButton';
import { useShownOnce } from './useShownOnce';

interface SecretDialogProps {
  title: string;
  secret: string;
  /** What it is for, before the secret. */
  note: ReactNode;
  /** What else has to be known of it. */
  children?: ReactNode;
  /** The labels of the buttons, and what became of copying. */
  said: { copy: string; copied: string; cannotCopy: string; kept: string };
  onClose: () => void;
}

/** A secret, this once: it closes only by the button that says that it is kept. Mount it to open it. */
export function SecretDialog({ title, secret, note, children, said, onClose }: SecretDialogProps) {
  useShownOnce();
  const copy = () => copyText(secret, said);
  return (
    <PlainDialog
      buttons={
        <>
          <QuietButton onClick={() => void copy()}>{said.copy}</QuietButton>
          <Button onClick={onClose}>{said.kept}</Button>
        </>
      }
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onClose}
      title={title}
    >
      <div className="tl-paragraphs">
        <p>{note}</p>
        {/* The Enter that has sent the form may still be held: it must not say that it is kept. */}
        <p className={classes.secret} data-autofocus dir="ltr" tabIndex={-1}>
          {secret}
        </p>
        {children}
      </div>
    </PlainDialog>
  );
}
