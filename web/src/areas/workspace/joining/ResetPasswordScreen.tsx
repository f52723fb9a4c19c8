import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/joining';
import { api } from '@/api/client';
import { forgetSession } from '@/api/session';
import { useScreenForm } from '@/shared/form/useScreenForm';
import { ButtonLink } from '@/ui/ButtonLink';
import { DoorScreen } from './DoorScreen';
import { atOurField, failureText, isLinkOver } from './failure';
import { MailedLink } from './MailedLink';
import { NewPasswordField, wrongNewPassword } from './NewPasswordField';
import { useFocusHeading } from './useFocusHeading';

const LABELS = { password: say.newPassword() } as const;

/** Chooses a new password by a mailed link. */
export function ResetPasswordScreen() {
  return (
    <MailedLink askAt="/app/forgot-password">{(secret) => <Reset secret={secret} />}</MailedLink>
  );
}

function Reset({ secret }: { secret: string }) {
  const [isDone, setIsDone] = useState(false);
  const { form, busy, failure, error, props } = useScreenForm({
    initial: { password: '' },
    labels: LABELS,
    check: ({ password }) => ({ password: wrongNewPassword(password) }),
    send: async ({ password }) => {
      const body = { token: secret, newPassword: password };
      try {
        await api.POST('/auth/reset-password', { body });
      } catch (refusal) {
        throw atOurField(refusal);
      }
    },
    onDone: () => {
      // It has ended with all others of the account.
      forgetSession();
      setIsDone(true);
    },
    failureText,
  });
  useFocusHeading(isDone);
  if (isDone) {
    return (
      <DoorScreen lead={say.resetDoneLead()} title={say.resetDone()}>
        <ButtonLink fullWidth size="md" to="/app/sign-in">
          {say.signIn()}
        </ButtonLink>
      </DoorScreen>
    );
  }
  return (
    <DoorScreen
      elsewhere={<Link to="/app/sign-in">{say.passwordInstead()}</Link>}
      failure={failure}
      lead={say.resetLead()}
      title={say.resetTitle()}
    >
      {isLinkOver(error) ? (
        <ButtonLink fullWidth size="md" to="/app/forgot-password">
          {say.askAgain()}
        </ButtonLink>
      ) : (
        <form className="tl-form" {...props}>
          <NewPasswordField disabled={busy} form={form} />
          <Button fullWidth loading={busy} size="md" type="submit">
            {say.reset()}
          </Button>
        </form>
      )}
    </DoorScreen>
  );
}
