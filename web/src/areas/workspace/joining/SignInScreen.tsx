import { Button, PasswordInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import say from 'words/joining';
import { api } from '@/api/client';
import { sessionEndReason } from '@/api/session';
import { useScreenForm } from '@/shared/form/useScreenForm';
import { CodeForm } from '@/shared/signIn/CodeForm';
import { finishSignIn, signInErrorText } from '@/shared/signIn/finishSignIn';
import { SignInTitle } from '@/shared/signIn/SignInFrame';
import { QuietLink } from '@/ui/ButtonLink';
import { DoorScreen } from './DoorScreen';
import { EmailField, wrongEmail } from './EmailField';
import { PasskeyButton } from './PasskeyButton';
import { typedEmail } from './typedEmail';

const LABELS = { email: say.email(), password: say.password() } as const;

interface SignInScreenProps {
  onSignedIn: () => void;
  /** What is opened after the sign-in: the form to enter in a tournament, or another page that led here. */
  purpose: 'enter' | 'return' | undefined;
}

/** What is asked for, by what is opened after it. */
const LEADS = { enter: say.signInToEnter(), return: say.signedOut() } as const;

/** A challenge waits for its code; a reason says why the password is asked for again. */
type Step = { challenge: string } | { reason: string | undefined };

/** Signs in with a password, and with the code of the second factor where there is one. */
export function SignInScreen({ onSignedIn, purpose }: SignInScreenProps) {
  const [step, setStep] = useState<Step>({ reason: undefined });
  if ('challenge' in step) {
    return (
      <>
        <SignInTitle>{say.signIn()}</SignInTitle>
        <CodeForm
          challenge={step.challenge}
          onRestart={(reason) => setStep({ reason })}
          onSignedIn={onSignedIn}
        />
      </>
    );
  }
  return (
    <PasswordStep
      lead={sessionEndReason() ?? (purpose ? LEADS[purpose] : say.signInLead())}
      onChallenge={(challenge) => setStep({ challenge })}
      onSignedIn={onSignedIn}
      reason={step.reason}
    />
  );
}

interface PasswordStepProps {
  lead: string;
  reason: string | undefined;
  onSignedIn: () => void;
  onChallenge: (challenge: string) => void;
}

function PasswordStep({ lead, reason, onSignedIn, onChallenge }: PasswordStepProps) {
  const { form, busy, failure, props } = useScreenForm({
    initial: { email: typedEmail(), password: '' },
    labels: LABELS,
    check: ({ email, password }) => ({
      email: wrongEmail(LABELS.email, email),
      password: password === '' ? say.passwordRequired() : undefined,
    }),
    send: (body) => finishSignIn(() => api.POST('/auth/login', { body })),
    onDone: (challenge) => (challenge === undefined ? onSignedIn() : onChallenge(challenge)),
    failureText: signInErrorText,
    // A refusal does not say which of the two is wrong; mostly it is the password.
    doubtful: 'password',
  });

  const [passkeyFailed, setPasskeyFailed] = useState<string>();

  // The first empty field. The browser may have filled in the address.
  const { ref } = props;
  useEffect(() => {
    const fields = Array.from(ref.current?.querySelectorAll('input') ?? []);
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [ref]);

  return (
    <DoorScreen
      elsewhere={
        <>
          <PasskeyButton onFailure={setPasskeyFailed} onSignedIn={onSignedIn} />
          <Link to="/app/forgot-password">{say.forgot()}</Link>
          <Link to="/app/sign-in-link">{say.linkInstead()}</Link>
          <QuietLink fullWidth size="md" to="/app/register">
            {say.register()}
          </QuietLink>
        </>
      }
      failure={passkeyFailed ?? failure ?? reason}
      lead={lead}
      title={say.signIn()}
    >
      <form className="tl-form" {...props}>
        <EmailField autoComplete="username" disabled={busy} form={form} />
        <PasswordInput
          {...form.text('password')}
          autoComplete="current-password"
          disabled={busy}
          required
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': say.showPassword(), tabIndex: 0 }}
          withAsterisk={false}
        />
        <Button fullWidth loading={busy} size="md" type="submit">
          {say.signIn()}
        </Button>
      </form>
    </DoorScreen>
  );
}
