import { Button, Modal } from '@mantine/core';
import say from 'words/security';
import { useShownOnce } from '@/shared/dialog/useShownOnce';
import { copyText } from '@/ui/copyText';
import dialog from '@/ui/dialog/dialog.module.css';
import { useFocusBack } from '@/ui/dialog/useFocusBack';
import { saveFile } from '@/ui/saveFile';
import classes from './SecurityScreen.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, this once: it closes only by the button that says that they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  useFocusBack(true);
  useShownOnce();
  return (
    <Modal
      classNames={{ title: dialog.title }}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onClose}
      opened
      padding="lg"
      returnFocus={false}
      size="var(--tl-size-432)"
      title={say.yourCodes()}
      transitionProps={{ duration: 80, transition: 'fade' }}
      withCloseButton={false}
    >
      <p>{say.codesNote()}</p>
      {/* The Enter that has sent the form may still be held: it must not say that they are kept. */}
      <ul className={classes.codes} data-autofocus tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={dialog.buttons}>
        <Button color="gray" onClick={() => void copy(codes)} variant="default">
          {say.copy()}
        </Button>
        <Button color="gray" onClick={() => save(codes)} variant="default">
          {say.download()}
        </Button>
        <Button onClick={onClose}>{say.kept()}</Button>
      </div>
    </Modal>
  );
}

const copy = (codes: readonly string[]) =>
  copyText(codes.join('\n'), { copied: say.copied(), cannotCopy: say.cannotCopy() });

function save(codes: readonly string[]): void {
  saveFile('touchline-recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`);
}
