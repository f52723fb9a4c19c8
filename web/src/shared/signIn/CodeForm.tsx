import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import say from 'words/auth';
import { QuietButton } from '@/ui/QuietButton';
import { isSignInOver, signInErrorText, signInWithCode } from './finishSignIn';
import { SignInBanner } from './SignInBanner';
import classes from './SignInFrame.module.css';

interface CodeFormProps {
  /** The sign-in whose password was right. */
  challenge: string;
  onSignedIn: () => void;
  /** Called to begin anew, with the reason when it was not wished for. */
  onRestart: (reason?: string) => void;
}

/** The second step of a sign-in: the code of the second factor. */
export function CodeForm({ challenge, onSignedIn, onRestart }: CodeFormProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const attempt = useMutation({
    mutationFn: signInWithCode,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (isSignInOver(error)) onRestart(signInErrorText(error));
    },
  });
  const busy = attempt.isPending || attempt.isSuccess;

  // The form that had the focus is gone. A wrong code is selected, so that typing replaces it.
  useEffect(() => {
    field.current?.focus();
    if (attempt.error) field.current?.select();
  }, [attempt.error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate({ challenge, code });
  };

  return (
    <>
      <p className={classes.lead}>{say.codeLead()}</p>
      {attempt.isError && <SignInBanner text={signInErrorText(attempt.error)} />}
      <form className="tl-form" onSubmit={submit}>
        <TextInput
          autoCapitalize="none"
          autoComplete="one-time-code"
          description={say.recoveryCodes()}
          disabled={busy}
          label={say.code()}
          maxLength={40}
          onChange={(event) => setCode(event.currentTarget.value)}
          placeholder={say.codeHint()}
          ref={field}
          required
          size="md"
          spellCheck={false}
          value={code}
          withAsterisk={false}
        />
        <Button fullWidth loading={busy} size="md" type="submit">
          {say.signIn()}
        </Button>
        <QuietButton disabled={busy} fullWidth onClick={() => onRestart()} size="md">
          {say.back()}
        </QuietButton>
      </form>
    </>
  );
}
