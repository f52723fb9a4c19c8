import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import say from 'words/joining';
import { SignInBanner } from '@/shared/signIn/SignInBanner';
import { SignInTitle } from '@/shared/signIn/SignInFrame';
import { CheckIcon } from '@/ui/icons';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { failureText } from './failure';
import classes from './Joining.module.css';

interface MailSentProps {
  email: string;
  purpose: 'register' | 'reset' | 'signIn';
  /** Whether it goes out by mail. Otherwise an administrator has its link. */
  isSent: boolean;
  /** Sends the message once more. */
  send: () => Promise<unknown>;
  /** Leads back to the form, with everything that was typed. */
  onBack: () => void;
}

/**
 * A message is on its way, or waits for an administrator to pass it on: what to do now, and what if it does
 * not come.
 */
export function MailSent({ email, purpose, isSent, send, onBack }: MailSentProps) {
  const again = useMutation({ mutationFn: send });
  const title = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.querySelector('h1')?.focus(), []);

  return (
    <>
      <div ref={title}>
        <SignInTitle>{isSent ? say.mailedTitle() : say.waitsTitle()}</SignInTitle>
      </div>
      <p className={classes.lead}>
        {rich(isSent ? say.mailed : say.waits, {
          purpose,
          email: <strong dir="ltr">{email.trim()}</strong>,
        })}
      </p>
      {again.isError && <SignInBanner text={failureText(again.error)} />}
      {isSent && <p className="tl-aside">{say.mailedNothing()}</p>}
      <div className={classes.again}>
        <QuietButton loading={again.isPending} onClick={() => again.mutate()}>
          {isSent ? say.sendAgain() : say.makeAgain()}
        </QuietButton>
        <QuietButton onClick={onBack}>{say.otherAddress()}</QuietButton>
      </div>
      <p className={classes.sent} role="status">
        {again.isSuccess && (
          <>
            <CheckIcon size={16} />
            {isSent ? say.sentAgain() : say.madeAgain()}
          </>
        )}
      </p>
    </>
  );
}
