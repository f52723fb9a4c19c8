import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import say from 'words/auth';
import { signInErrorText } from '@/shared/signIn/finishSignIn';
import { SignInBanner } from '@/shared/signIn/SignInBanner';
import classes from '@/shared/signIn/SignInFrame.module.css';
import { signIn } from './signIn';

interface PasswordFormProps {
  lead: string;
  /** Why it has to be filled in again; undefined when it has not. */
  reason: string | undefined;
  onSignedIn: () => void;
  /** Called when the password was right and a code is to follow. */
  onChallenge: (challenge: string) => void;
}

/** User name and password. */
export function PasswordForm({ lead, reason, onSignedIn, onChallenge }: PasswordFormProps) {
  const leadId = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  // The checkbox has no effect: its value is neither sent nor stored.
  const [remember, setRemember] = useState(false);
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: (challenge) => {
      if (challenge === undefined) onSignedIn();
      else onChallenge(challenge);
    },
  });
  // A success leads away with a full page load: the form stays busy until the page is gone.
  const busy = attempt.isPending || attempt.isSuccess;

  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // The browser may have filled in the name.
  useEffect(() => {
    const isNamed = usernameField.current?.value !== '';
    (isNamed ? passwordField : usernameField).current?.focus();
  }, []);
  // The fields were disabled and lost the focus. After a failure it goes to the password.
  useEffect(() => {
    if (attempt.isError) passwordField.current?.focus();
  }, [attempt.isError]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate({ username, password });
  };

  const told = attempt.isError ? signInErrorText(attempt.error) : attempt.isIdle && reason;
  return (
    <>
      <p className={classes.lead} id={leadId}>
        {lead}
      </p>
      {told && <SignInBanner text={told} />}
      <form className="tl-form" onSubmit={submit}>
        <TextInput
          autoCapitalize="none"
          attributes={{ input: { 'aria-describedby': leadId } }}
          autoComplete="username"
          disabled={busy}
          label={say.username()}
          onChange={(event) => setUsername(event.currentTarget.value)}
          placeholder={say.usernameHint()}
          ref={usernameField}
          required
          size="md"
          spellCheck={false}
          value={username}
          withAsterisk={false}
        />
        <PasswordInput
          autoComplete="current-password"
          disabled={busy}
          label={say.password()}
          onChange={(event) => setPassword(event.currentTarget.value)}
          placeholder={say.passwordHint()}
          ref={passwordField}
          required
          size="md"
          value={password}
          visibilityToggleButtonProps={{ 'aria-label': say.showPassword(), tabIndex: 0 }}
          withAsterisk={false}
        />
        <Checkbox
          checked={remember}
          disabled={busy}
          label={say.remember()}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Button fullWidth loading={busy} size="md" type="submit">
          {say.signIn()}
        </Button>
      </form>
    </>
  );
}
