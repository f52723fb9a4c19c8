import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/joining';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import { useScreenForm } from '@/shared/form/useScreenForm';
import { wrongText } from '@/ui/form/checks';
import { DoorScreen } from './DoorScreen';
import { EmailField, wrongEmail } from './EmailField';
import { failureText } from './failure';
import { keepPlaceForLetter } from './keptPlace';
import { MailSent } from './MailSent';
import { NewPasswordField, wrongNewPassword } from './NewPasswordField';
import { typedEmail } from './typedEmail';

const LABELS = {
  fullName: say.fullName(),
  email: say.email(),
  mobile: say.mobile(),
  password: say.password(),
} as const;

type Registration = Record<keyof typeof LABELS, string>;

/** Answers whether the link goes out by mail. */
async function register({ mobile, ...who }: Registration): Promise<boolean> {
  const body = { ...who, mobile: mobile.trim() || null };
  const { data } = await api.POST('/auth/register', { body });
  return data?.isSent !== false;
}

/** Asks for an account, which is made when the mailed link is followed. */
export function RegisterScreen() {
  const [typed, setTyped] = useState<Registration>();
  /** Whether the link goes out by mail; undefined before it is asked for. */
  const [isSent, setIsSent] = useState<boolean>();
  if (typed && isSent !== undefined) {
    return (
      <MailSent
        email={typed.email}
        isSent={isSent}
        onBack={() => setIsSent(undefined)}
        purpose="register"
        send={() => register(typed)}
      />
    );
  }
  return (
    <RegisterForm
      initial={typed ?? { fullName: '', email: typedEmail(), mobile: '', password: '' }}
      onSent={(sent, byMail) => {
        keepPlaceForLetter();
        setTyped(sent);
        setIsSent(byMail);
      }}
    />
  );
}

interface RegisterFormProps {
  initial: Registration;
  onSent: (typed: Registration, byMail: boolean) => void;
}

function RegisterForm({ initial, onSent }: RegisterFormProps) {
  const { form, busy, failure, props } = useScreenForm({
    initial,
    labels: LABELS,
    check: ({ fullName, email, password }) => ({
      fullName: wrongText(LABELS.fullName, fullName, limits.RegisterRequest.fullName),
      email: wrongEmail(LABELS.email, email),
      password: wrongNewPassword(password),
    }),
    send: register,
    onDone: (byMail, sent) => onSent(sent, byMail),
    failureText,
  });
  return (
    <DoorScreen
      elsewhere={<Link to="/app/sign-in">{say.haveAccount()}</Link>}
      failure={failure}
      lead={say.registerLead()}
      title={say.register()}
    >
      <form className="tl-form" {...props}>
        <TextInput
          {...form.text('fullName')}
          autoComplete="name"
          disabled={busy}
          required
          size="md"
          withAsterisk={false}
        />
        <EmailField disabled={busy} form={form} />
        <TextInput
          {...form.text('mobile')}
          autoComplete="tel"
          description={say.mobileNote()}
          disabled={busy}
          inputMode="tel"
          size="md"
        />
        <NewPasswordField disabled={busy} form={form} />
        <Button fullWidth loading={busy} size="md" type="submit">
          {say.register()}
        </Button>
      </form>
    </DoorScreen>
  );
}
