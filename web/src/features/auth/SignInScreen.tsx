import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/auth';
import { sessionEndReason } from '@/api/session';
import { Mark } from '@/ui/Mark';
import { PitchLines } from '@/ui/PitchLines';
import { CodeForm } from './CodeForm';
import { PasswordForm } from './PasswordForm';
import classes from './SignInScreen.module.css';

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
    <div className={classes.screen}>
      <aside className={classes.stand}>
        <PitchLines className={classes.pitch} />
        <Link className={classes.brand} to="/">
          <Mark size={30} />
          Touchline
        </Link>
        <p className={classes.claim}>{say.claim()}</p>
      </aside>
      <main className={classes.main}>
        <div className={classes.panel}>
          <h1 className={classes.title} tabIndex={-1}>
            {say.title()}
          </h1>
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
        </div>
      </main>
    </div>
  );
}
