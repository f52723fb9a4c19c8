import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { WarningIcon } from '@/ui/icons';
import { Mark } from '@/ui/Mark';
import { PitchLines } from '@/ui/PitchLines';
import classes from './SignInScreen.module.css';
import { signIn, signInErrorText } from './signIn';

interface SignInScreenProps {
  onSignedIn: () => void;
  /** Whether a screen of the console asked for it, and waits behind it. */
  returning?: boolean;
}

export function SignInScreen({ onSignedIn, returning = false }: SignInScreenProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  // It is offered, and goes nowhere: its value is neither sent nor stored.
  const [remember, setRemember] = useState(false);
  const attempt = useMutation({ mutationFn: signIn, onSuccess: onSignedIn });
  // A success leads away with a full page load: the form stays busy until the page is gone.
  const busy = attempt.isPending || attempt.isSuccess;

  const passwordField = useRef<HTMLInputElement>(null);
  // Waiting took the focus away from the form; after a failure it belongs to the likeliest mistake.
  useEffect(() => {
    if (attempt.isError) passwordField.current?.focus();
  }, [attempt.isError]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate({ username, password });
  };

  return (
    <div className={classes.screen}>
      <aside className={classes.stand}>
        <PitchLines className={classes.pitch} />
        <Link className={classes.brand} to="/">
          <Mark size={30} />
          Touchline
        </Link>
        <p className={classes.claim}>Every match, every result, seen from the line.</p>
      </aside>
      <main className={classes.main}>
        <div className={classes.panel}>
          <h1 className={classes.title} tabIndex={-1}>
            Admin Login
          </h1>
          <p className={classes.lead}>
            {returning
              ? 'You are signed out. Sign in to go on where you were.'
              : 'Sign in to run tournaments, teams and results.'}
          </p>
          {attempt.isError && (
            <div className={classes.banner} role="alert">
              <WarningIcon className={classes.bannerIcon} size={18} />
              {signInErrorText(attempt.error)}
            </div>
          )}
          <form className={classes.form} onSubmit={submit}>
            <TextInput
              autoCapitalize="none"
              autoComplete="username"
              disabled={busy}
              label="Username"
              onChange={(event) => setUsername(event.currentTarget.value)}
              placeholder="Enter your username"
              required
              size="md"
              spellCheck={false}
              value={username}
              withAsterisk={false}
            />
            <PasswordInput
              autoComplete="current-password"
              disabled={busy}
              label="Password"
              onChange={(event) => setPassword(event.currentTarget.value)}
              placeholder="Enter your password"
              ref={passwordField}
              required
              size="md"
              value={password}
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
              withAsterisk={false}
            />
            <Checkbox
              checked={remember}
              disabled={busy}
              label="Remember me"
              onChange={(event) => setRemember(event.currentTarget.checked)}
            />
            <Button fullWidth loading={busy} size="md" type="submit">
              Sign In
            </Button>
          </form>
        </div>
      </main>
    </div>
  );
}
