import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/joining';
import { api } from '@/api/client';
import { useScreenForm } from '@/ui/form/useScreenForm';
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
    send: (email: string) => api.POST('/auth/forgot-password', { body: { email } }),
  },
  signIn: {
    title: say.linkTitle(),
    lead: say.linkLead(),
    send: (email: string) => api.POST('/auth/sign-in-link', { body: { email } }),
  },
} as const;

interface AskForLinkScreenProps {
  /** What the link is for. */
  purpose: keyof typeof PURPOSES;
}

/** Asks for a link by mail. */
export function AskForLinkScreen({ purpose }: AskForLinkScreenProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { send } = PURPOSES[purpose];
  if (sentTo !== undefined) {
    return (
      <MailSent
        email={sentTo}
        onBack={() => setSentTo(undefined)}
        purpose={purpose}
        send={() => send(sentTo)}
      />
    );
  }
  const onSent = (email: string) => {
    keepPlaceForLetter();
    setSentTo(email);
  };
  return <AddressForm onSent={onSent} purpose={purpose} />;
}

interface AddressFormProps extends AskForLinkScreenProps {
  onSent: (email: string) => void;
}

function AddressForm({ purpose, onSent }: AddressFormProps) {
  const { title, lead, send } = PURPOSES[purpose];
  const { form, busy, failure, props } = useScreenForm({
    initial: { email: typedEmail() },
    labels: LABELS,
    check: ({ email }) => ({ email: wrongEmail(LABELS.email, email) }),
    send: ({ email }) => send(email),
    onDone: (_, { email }) => onSent(email),
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
