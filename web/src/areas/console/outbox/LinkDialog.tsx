import { Button, Modal } from '@mantine/core';
import say from 'words/outbox';
import { copyText } from '@/ui/copyText';
import dialog from '@/ui/dialog/dialog.module.css';
import { useFocusBack } from '@/ui/dialog/useFocusBack';
import { leadsNowhereElse } from '@/ui/LocalAddressNote';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import classes from './OutboxScreen.module.css';

/** The link of a letter, to be handed to its reader. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  useFocusBack(true);
  return (
    <Modal
      classNames={{ title: dialog.title }}
      onClose={onClose}
      opened
      padding="lg"
      returnFocus={false}
      size="var(--tl-size-432)"
      title={say.theLink()}
      transitionProps={{ duration: 80, transition: 'fade' }}
      withCloseButton={false}
    >
      <div className="tl-paragraphs">
        <p>{say.linkNote()}</p>
        {leadsNowhereElse(new URL(link).hostname) && (
          <p className="tl-callout" data-tone="warn" role="note">
            {rich(say.localLink, {
              code: (words) => (
                <code className="tl-whole" dir="ltr">
                  {words}
                </code>
              ),
            })}
          </p>
        )}
        <p className={classes.link} dir="ltr">
          {link}
        </p>
      </div>
      <div className={dialog.buttons}>
        <QuietButton onClick={() => void copy(link)}>{say.copy()}</QuietButton>
        <Button data-autofocus onClick={onClose}>
          {say.close()}
        </Button>
      </div>
    </Modal>
  );
}

const copy = (link: string) =>
  copyText(link, { copied: say.copied(), cannotCopy: say.cannotCopy() });
