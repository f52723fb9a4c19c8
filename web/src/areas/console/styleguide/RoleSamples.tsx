import { useState } from 'react';
import type { Grant } from '@/api/types';
import { ChangeEndDialog } from '@/shared/roles/ChangeEndDialog';
import { EndText, giverOf, PlaceText, RoleText } from '@/shared/roles/cells';
import { EndRoleDialog } from '@/shared/roles/EndRoleDialog';
import { InviteDialog, placeValue } from '@/shared/roles/InviteDialog';
import { WithdrawDialog } from '@/shared/roles/WithdrawDialog';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import classes from './StyleguideScreen.module.css';
import { sampleGrants, sampleInvitation } from './samples';

const columns: readonly Column<Grant>[] = [
  { key: 'place', header: 'Where', cell: ({ scope }) => <PlaceText place={scope} /> },
  { key: 'role', header: 'Role', isPlain: true, cell: (grant) => <RoleText of={grant} /> },
  { key: 'until', header: 'Until', cell: ({ expiresAt }) => <EndText value={expiresAt} /> },
  { key: 'givenBy', header: 'Given by', cell: giverOf },
];

type Asked = 'invite' | 'change' | 'end' | 'giveUp' | 'withdraw';

/** Roles in tables, and the dialogs about them. What they ask for, the server refuses: there is no such role. */
export function RoleSamples() {
  const [asked, setAsked] = useState<Asked>();
  const [grant] = sampleGrants;
  const dialog = { onClose: () => setAsked(undefined), onDone: () => undefined };
  const button = (asks: Asked, words: string) => (
    <QuietButton onClick={() => setAsked(asks)}>{words}</QuietButton>
  );
  return (
    <Panel title="Roles">
      <DataTable
        caption="Sample roles"
        columns={columns}
        empty={null}
        rowKey={({ grantId }) => grantId}
        rows={sampleGrants}
      />
      <div className={classes.sample}>
        {button('invite', 'Invite')}
        {button('change', 'Change end')}
        {button('end', 'Take away')}
        {button('giveUp', 'Give up')}
        {button('withdraw', 'Withdraw')}
      </div>
      {asked === 'invite' && <InviteDialog {...dialog} place={placeValue('tournament', 12)} />}
      {asked === 'change' && <ChangeEndDialog {...dialog} grant={grant} />}
      {(asked === 'end' || asked === 'giveUp') && (
        <EndRoleDialog {...dialog} grant={grant} isGone={false} isOwn={asked === 'giveUp'} />
      )}
      {asked === 'withdraw' && (
        <WithdrawDialog {...dialog} invitation={sampleInvitation} isGone={false} />
      )}
    </Panel>
  );
}
