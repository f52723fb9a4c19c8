import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/joining';
import { api } from '@/api/client';
import { CodeForm } from '@/shared/signIn/CodeForm';
import { finishSignIn } from '@/shared/signIn/finishSignIn';
import { SignInTitle } from '@/shared/signIn/SignInFrame';
import { ButtonLink } from '@/ui/ButtonLink';
import { DoorScreen } from './DoorScreen';
import { failureText, isLinkOver } from './failure';
import { MailedLink } from './MailedLink';

interface SignInByLinkScreenProps {
  onSignedIn: () => void;
}

/** Signs in by a mailed link, and with the code of the second factor where there is one. */
export function SignInByLinkScreen({ onSignedIn }: SignInByLinkScreenProps) {
  return (
    <MailedLink askAt="/app/sign-in-link">
      {(secret) => <SignInByLink key={secret} onSignedIn={onSignedIn} secret={secret} />}
    </MailedLink>
  );
}

/** By a button: programs that look into mail follow links, and press nothing. */
function SignInByLink({ secret, onSignedIn }: SignInByLinkScreenProps & { secret: string }) {
  const [challenge, setChallenge] = useState<string>();
  const [reason, setReason] = useState<string>();
  const attempt = useMutation({
    mutationFn: () =>
      finishSignIn(() => api.POST('/auth/sign-in-by-link', { body: { token: secret } })),
    onSuccess: (asked) => (asked === undefined ? onSignedIn() : setChallenge(asked)),
  });
  if (challenge !== undefined) {
    return (
      <>
        <SignInTitle>{say.signIn()}</SignInTitle>
        <CodeForm
          challenge={challenge}
          onRestart={(why) => {
            setChallenge(undefined);
            setReason(why ?? say.linkWasUsed());
          }}
          onSignedIn={onSignedIn}
        />
      </>
    );
  }
  const failure = attempt.isError ? failureText(attempt.error) : reason;
  return (
    <DoorScreen
      elsewhere={<Link to="/app/sign-in">{say.passwordInstead()}</Link>}
      failure={failure}
      lead={say.byLinkLead()}
      title={say.signIn()}
    >
      {isLinkOver(attempt.error) || reason !== undefined ? (
        <ButtonLink fullWidth size="md" to="/app/sign-in-link">
          {say.askAgain()}
        </ButtonLink>
      ) : (
        <Button
          fullWidth
          loading={attempt.isPending || attempt.isSuccess}
          onClick={() => attempt.mutate()}
          size="md"
        >
          {say.signIn()}
        </Button>
      )}
    </DoorScreen>
  );
}
