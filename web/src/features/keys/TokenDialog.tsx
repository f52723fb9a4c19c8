import { Button, Modal } from '@mantine/core';
import say from 'words/keys';
import dialog from '@/ui/dialog/dialog.module.css';
import { useFocusBack } from '@/ui/dialog/useFocusBack';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import classes from './Keys.module.css';

/** The token of a new key, this once: it closes only by the button that says that it is kept. */
export function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  useFocusBack(true);
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
      title={say.yourToken()}
      transitionProps={{ duration: 80, transition: 'fade' }}
      withCloseButton={false}
    >
      <p>{say.tokenNote()}</p>
      <p className={classes.token} dir="ltr">
        {token}
      </p>
      <div className={dialog.buttons}>
        <Button color="gray" onClick={() => void copy(token)} variant="default">
          {say.copy()}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {say.kept()}
        </Button>
      </div>
    </Modal>
  );
}

async function copy(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(token);
    toastSuccess(say.copied());
  } catch {
    // Not allowed, or not there on a page without TLS.
    toastFailure(say.cannotCopy());
  }
}
