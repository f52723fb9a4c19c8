import { useState } from 'react';
import say from 'words/users';
import type { UserPage } from '@/api/types';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { type CompactColumn, CompactTable } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { EmptyState } from '@/ui/states';
import { AskDialog, HoldDialog } from './AccountDialogs';
import classes from './AccountPanel.module.css';

export type SignIn = NonNullable<UserPage['sign_in']>;
type Session = SignIn['sessions'][number];

const columns: readonly CompactColumn<Session>[] = [
  [say.client(), (session) => session.client ?? say.unnamedClient()],
  [say.signedIn(), (session) => <DateText value={session.signedInAt} />, { wideOnly: true }],
  [say.lastSeen(), (session) => <DateText value={session.lastSeenAt} />],
];

type Opened = 'hold' | 'sessions' | 'resetLink';

/** How a person signs in, and what an administrator can do about it. */
export function AccountPanel({ user }: { user: UserPage }) {
  const { sign_in: signIn } = user;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  if (!signIn) {
    return (
      <Panel title={say.account()}>
        <EmptyState message={say.noAccount()} />
      </Panel>
    );
  }
  const isSuspended = signIn.suspended_at !== null;
  return (
    <Panel title={say.account()}>
      <p className={classes.state}>
        <StatusBadge status={isSuspended ? 'suspended' : 'active'} />
        {signIn.suspended_at !== null && (
          <span>
            {rich(say.suspendedSince, {
              date: <DateText value={signIn.suspended_at} />,
              reason: <q>{signIn.suspended_because}</q>,
            })}
          </span>
        )}
        <span>{signIn.has_second_factor ? say.hasSecondFactor() : say.noSecondFactor()}</span>
        <span>{say.passkeys({ count: signIn.passkeys })}</span>
      </p>
      {signIn.sessions.length === 0 ? (
        <p className="tl-quiet">{say.noSessions()}</p>
      ) : (
        <CompactTable
          caption={say.sessions()}
          columns={columns}
          rowKey={(session) => session.id}
          rows={signIn.sessions}
        />
      )}
      <div className={classes.buttons}>
        <QuietButton onClick={() => setOpened('hold')}>
          {isSuspended ? say.reinstate() : say.suspend()}
        </QuietButton>
        {signIn.sessions.length > 0 && (
          <QuietButton onClick={() => setOpened('sessions')}>{say.endSessions()}</QuietButton>
        )}
        <QuietButton onClick={() => setOpened('resetLink')}>{say.mailResetLink()}</QuietButton>
      </div>
      {opened === 'hold' && <HoldDialog onClose={close} user={user} />}
      {(opened === 'sessions' || opened === 'resetLink') && (
        <AskDialog about={opened} onClose={close} user={user} />
      )}
    </Panel>
  );
}
