import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import say from 'words/joining';
import { ButtonLink } from '@/ui/ButtonLink';
import { DoorScreen } from './DoorScreen';
import { useMailedSecret } from './mailedSecret';

interface MailedLinkProps {
  /** Where another link can be asked for. */
  askAt: NonNullable<LinkProps['to']>;
  children: (secret: string) => ReactNode;
}

/** A screen that a mailed link leads to. Without the link's secret it says what to do. */
export function MailedLink({ askAt, children }: MailedLinkProps) {
  const secret = useMailedSecret();
  if (secret !== undefined) return children(secret);
  return (
    <DoorScreen
      elsewhere={<Link to="/app/sign-in">{say.passwordInstead()}</Link>}
      lead={say.incompleteLead()}
      title={say.incomplete()}
    >
      <ButtonLink fullWidth size="md" to={askAt}>
        {say.askAgain()}
      </ButtonLink>
    </DoorScreen>
  );
}
