import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/auth';
import { sessionEndReason } from '@/api/session';
import { CodeForm } from '@/shared/signIn/CodeForm';
import { SignInFrame, SignInTitle } from '@/shared/signIn/SignInFrame';
import { PasswordForm } from './PasswordForm';

interface SignInScreenProps {
  onSignedIn: () => void;
  /** Whether a screen of the console led here and is opened after the sign-in. */
  returning?: boolean;
}

/** A challenge waits for its code; a reason says why the password is asked for again. */
type Step = { challenge: string } | { reason: string | undefined };

export function SignInScreen({ onSignedIn, returning = false }: SignInScreenProps) {
  const [step, setStep] = useState<Step>({ reason: undefined });

  return (
    <SignInFrame
      brand={(className, content) => (
        <Link className={className} to="/">
          {content}
        </Link>
      )}
      claim={say.claim()}
    >
      <SignInTitle>{say.title()}</SignInTitle>
      {'challenge' in step ? (
        <CodeForm
          challenge={step.challenge}
          onRestart={(reason) => setStep({ reason })}
          onSignedIn={onSignedIn}
        />
      ) : (
        <PasswordForm
          lead={sessionEndReason() ?? (returning ? say.signedOut() : say.lead())}
          onChallenge={(challenge) => setStep({ challenge })}
          onSignedIn={onSignedIn}
          reason={step.reason}
        />
      )}
    </SignInFrame>
  );
}
