import { Button } from '@mantine/core';
import say from 'words/outbox';
import { copyText } from '@/ui/copyText';
import { PlainDialog } from '@/ui/dialog/PlainDialog';
import { leadsNowhereElse } from '@/ui/LocalAddressNote';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import classes from './OutboxScreen.module.css';

/** The link of a letter, to be handed to its reader. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <PlainDialog
      buttons={
        <>
          <QuietButton onClick={() => void copy(link)}>{say.copy()}</QuietButton>
          <Button data-autofocus onClick={onClose}>
            {say.close()}
          </Button>
        </>
      }
      onClose={onClose}
      title={say.theLink()}
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
    </PlainDialog>
  );
}

const copy = (link: string) =>
  copyText(link, { copied: say.copied(), cannotCopy: say.cannotCopy() });
