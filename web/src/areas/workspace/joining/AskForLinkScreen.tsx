import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/joining';
import { api } from '@/api/client';
import { useScreenForm } from '@/shared/form/useScreenForm';
import { DoorScreen } from './DoorScreen';
import { EmailField, wrongEmail } from './EmailField';
import { failureText } from './failure';
import { keepPlaceForLetter } from './keptPlace';
import { MailSent } from './MailSent';
import { typedEmail } from './typedEmail';

const LABELS = { email: say.email() } as const;

const PURPOSES = {
  reset: {
    title: say.forgot(),
    lead: say.forgotLead(),
    ask: (email: string) => api.POST('/auth/forgot-password', { body: { email } }),
  },
  signIn: {
    title: say.linkTitle(),
    lead: say.linkLead(),
    ask: (email: string) => api.POST('/auth/sign-in-link', { body: { email } }),
  },
} as const;

/** Answers whether the link goes out by mail. */
async function send(purpose: keyof typeof PURPOSES, email: string): Promise<boolean> {
  const { data } = await PURPOSES[purpose].ask(email);
  return data?.isSent !== false;
}

interface AskForLinkScreenProps {
  /** What the link is for. */
  purpose: keyof typeof PURPOSES;
}

/** Asks for a link by mail. */
export function AskForLinkScreen({ purpose }: AskForLinkScreenProps) {
  const [sent, setSent] = useState<{ email: string; byMail: boolean }>();
  if (sent) {
    return (
      <MailSent
        email={sent.email}
        isSent={sent.byMail}
        onBack={() => setSent(undefined)}
        purpose={purpose}
        send={() => send(purpose, sent.email)}
      />
    );
  }
  const onSent = (email: string, byMail: boolean) => {
    keepPlaceForLetter();
    setSent({ email, byMail });
  };
  return <AddressForm onSent={onSent} purpose={purpose} />;
}

interface AddressFormProps extends AskForLinkScreenProps {
  onSent: (email: string, byMail: boolean) => void;
}

function AddressForm({ purpose, onSent }: AddressFormProps) {
  const { title, lead } = PURPOSES[purpose];
  const { form, busy, failure, props } = useScreenForm({
    initial: { email: typedEmail() },
    labels: LABELS,
    check: ({ email }) => ({ email: wrongEmail(LABELS.email, email) }),
    send: ({ email }) => send(purpose, email),
    onDone: (byMail, { email }) => onSent(email, byMail),
    failureText,
  });
  return (
    <DoorScreen
      elsewhere={<Link to="/app/sign-in">{say.passwordInstead()}</Link>}
      failure={failure}
      lead={lead}
      title={title}
    >
      <form className="tl-form" {...props}>
        <EmailField disabled={busy} form={form} />
        <Button fullWidth loading={busy} size="md" type="submit">
          {say.sendLink()}
        </Button>
      </form>
    </DoorScreen>
  );
}
