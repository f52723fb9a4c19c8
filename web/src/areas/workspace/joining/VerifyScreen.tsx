import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/joining';
import { api } from '@/api/client';
import { ButtonLink } from '@/ui/ButtonLink';
import { DoorScreen } from './DoorScreen';
import { failureText, isLinkOver } from './failure';
import { MailedLink } from './MailedLink';
import { noteEmail } from './typedEmail';
import { useFocusHeading } from './useFocusHeading';

/** Confirms an e-mail address, which makes the account. */
export function VerifyScreen() {
  return <MailedLink askAt="/app/register">{(secret) => <Verify secret={secret} />}</MailedLink>;
}

/** By a button: programs that look into mail follow links, and press nothing. */
function Verify({ secret }: { secret: string }) {
  const attempt = useMutation({
    mutationFn: () => api.POST('/auth/verify', { body: { token: secret } }),
    onSuccess: ({ data }) => noteEmail(data?.data.email ?? ''),
  });
  useFocusHeading(attempt.isSuccess);
  if (attempt.isSuccess) {
    return (
      <DoorScreen lead={say.verifiedLead()} title={say.verified()}>
        <ButtonLink fullWidth size="md" to="/app/sign-in">
          {say.signIn()}
        </ButtonLink>
      </DoorScreen>
    );
  }
  return (
    <DoorScreen
      elsewhere={<Link to="/app/sign-in">{say.passwordInstead()}</Link>}
      failure={attempt.isError ? failureText(attempt.error) : undefined}
      lead={say.verifyLead()}
      title={say.verifyTitle()}
    >
      {isLinkOver(attempt.error) ? (
        <ButtonLink fullWidth size="md" to="/app/register">
          {say.askAgain()}
        </ButtonLink>
      ) : (
        <Button fullWidth loading={attempt.isPending} onClick={() => attempt.mutate()} size="md">
          {say.verify()}
        </Button>
      )}
    </DoorScreen>
  );
}
