import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/access';
import roles from 'words/roles';
import type { Access, Grant, Invitation, UserPage } from '@/api/types';
import { ChangeEndDialog } from '@/shared/roles/ChangeEndDialog';
import { EndText, giverName, giverOf, type Place, PlaceText } from '@/shared/roles/cells';
import { EndRoleDialog } from '@/shared/roles/EndRoleDialog';
import { InviteDialog } from '@/shared/roles/InviteDialog';
import { placeName } from '@/shared/roles/placeName';
import { WithdrawDialog } from '@/shared/roles/WithdrawDialog';
import { DateText } from '@/ui/DateText';
import { actionsColumn, type Column, DataTable } from '@/ui/list/DataTable';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { PlayerLink, TeamLink, TournamentLink } from '@/ui/RecordLinks';
import { rich } from '@/ui/rich';
import { FetchError, Skeleton } from '@/ui/states';
import classes from './AccessPanel.module.css';
import { accessQuery } from './accessQuery';
import { PlaceSelect } from './PlaceSelect';

/** So many roles are named as reasons of one action; the table above has all. */
const REASONS = 3;

interface Deeds {
  onChange: (grant: Grant) => void;
  onEnd: (grant: Grant) => void;
}

const WHERE: Column<Grant | Invitation> = {
  key: 'place',
  header: roles.where(),
  cell: ({ scope }) => <PlaceText place={scope} shownName={<PlaceLink place={scope} />} />,
};

const ROLE: Column<Grant | Invitation> = {
  key: 'role',
  header: roles.roleColumn(),
  isPlain: true,
  cell: ({ role }) => <strong>{roles.role({ role })}</strong>,
};

function columnsWith({ onChange, onEnd }: Deeds): readonly Column<Grant>[] {
  return [
    WHERE,
    ROLE,
    {
      key: 'until',
      header: roles.until(),
      cell: ({ expiresAt }) => <EndText value={expiresAt} />,
    },
    {
      key: 'givenBy',
      header: roles.givenBy(),
      cell: (grant) => <span className="tl-break">{giverOf(grant)}</span>,
    },
    actionsColumn(roles.actions(), (grant) => (
      <span className={classes.buttons}>
        <QuietButton onClick={() => onChange(grant)} size="xs">
          {rich(roles.changeEndIn, { place: placeName(grant.scope) })}
        </QuietButton>
        <QuietButton onClick={() => onEnd(grant)} size="xs">
          {rich(roles.takeAwayIn, { place: placeName(grant.scope) })}
        </QuietButton>
      </span>
    )),
  ];
}

function invitationColumns(onWithdraw: (one: Invitation) => void): readonly Column<Invitation>[] {
  return [
    WHERE,
    ROLE,
    {
      key: 'roleUntil',
      header: roles.roleUntil(),
      cell: ({ grantExpiresAt }) => <EndText value={grantExpiresAt} />,
    },
    {
      key: 'invitedBy',
      header: roles.invitedBy(),
      cell: ({ invitedBy }) => <span className="tl-break">{giverName(invitedBy)}</span>,
    },
    {
      key: 'answerUntil',
      header: roles.answerUntil(),
      cell: ({ expiresAt }) => <DateText show="date" value={expiresAt} />,
    },
    actionsColumn(roles.actions(), (invitation) => (
      <QuietButton onClick={() => onWithdraw(invitation)} size="xs">
        {rich(roles.withdrawIn, { place: placeName(invitation.scope) })}
      </QuietButton>
    )),
  ];
}

/** The name of a place, which leads to its page where it has one of its own. */
function PlaceLink({ place }: { place: Place }) {
  const { kind, id } = place;
  const name = placeName(place);
  switch (kind) {
    case 'tournament':
      return <TournamentLink id={id} name={name} />;
    case 'team':
      return <TeamLink id={id} name={name} />;
    case 'player':
      return <PlayerLink id={id} name={name} />;
    case 'match':
      return name;
  }
}

/** The roles of a person, what they let the person do, and the invitations that wait for an answer. */
export function AccessPanel({ user }: { user: UserPage }) {
  const fetched = useQuery(accessQuery(user.user_id));
  const { data, error } = fetched;
  const queryClient = useQueryClient();
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Grant>();
  const [ending, setEnding] = useState<Grant>();
  const [withdrawing, setWithdrawing] = useState<Invitation>();
  const columns = useMemo(() => columnsWith({ onChange: setChanging, onEnd: setEnding }), []);
  const openColumns = useMemo(() => invitationColumns(setWithdrawing), []);
  const changed = () => void queryClient.invalidateQueries(accessQuery(user.user_id));
  const access = data?.data;
  return (
    <Panel
      actions={
        <QuietButton onClick={() => setInviting(true)} size="xs">
          {say.invite()}
        </QuietButton>
      }
      title={say.title()}
    >
      <FetchError message={say.failedToFetch()} of={fetched} />
      {access?.isSuspended && (
        <p className={classes.note} data-tone="warn">
          {say.isSuspended()}
        </p>
      )}
      {access && !access.hasAccount && (
        <p className={classes.note} data-tone="info">
          {say.noAccount()}
        </p>
      )}
      {(access || !error) && (
        <>
          {access?.grants.length === 0 ? (
            <p className="tl-quiet">{say.noRoles()}</p>
          ) : (
            <DataTable
              caption={roles.roles()}
              columns={columns}
              empty={null}
              rowKey={({ grantId }) => grantId}
              rows={access?.grants}
              skeletonRows={1}
            />
          )}
          {access && access.invitations.length > 0 && (
            <>
              <h3 className={classes.heading}>{say.openInvitations()}</h3>
              <DataTable
                caption={say.openInvitations()}
                columns={openColumns}
                empty={null}
                rowKey={({ invitationId }) => invitationId}
                rows={access.invitations}
              />
            </>
          )}
          {access ? <CanDo access={access} /> : <Skeleton width={288} />}
        </>
      )}
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onDone={changed}
          person={{ name: user.full_name, email: user.email }}
          placeField={(field) => <PlaceSelect {...field} />}
        />
      )}
      {changing && (
        <ChangeEndDialog grant={changing} onClose={() => setChanging(undefined)} onDone={changed} />
      )}
      {ending && (
        <EndRoleDialog
          grant={ending}
          isGone={access?.grants.every(({ grantId }) => grantId !== ending.grantId) ?? false}
          isOwn={false}
          onClose={() => setEnding(undefined)}
          onDone={changed}
        />
      )}
      {withdrawing && (
        <WithdrawDialog
          invitation={withdrawing}
          isGone={
            access?.invitations.every(
              ({ invitationId }) => invitationId !== withdrawing.invitationId,
            ) ?? false
          }
          onClose={() => setWithdrawing(undefined)}
          onDone={changed}
        />
      )}
    </Panel>
  );
}

type Reason = Access['can'][number];

/** Every action once, with all that it comes from: long, and seldom asked for, so it is folded. */
function CanDo({ access: { can, grants } }: { access: Access }) {
  const actions = [...new Set(can.map(({ action }) => action))];
  return (
    <details className={classes.fold}>
      <summary>
        <h3 className={classes.heading}>{say.canDo()}</h3>{' '}
        <span className="tl-aside">{formatCount(actions.length)}</span>
      </summary>
      <ul className={classes.can}>
        {actions.map((action) => (
          <li key={action}>
            {say.can({ action })}
            <Reasons grants={grants} reasons={can.filter((one) => one.action === action)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Reasons({ reasons, grants }: { reasons: readonly Reason[]; grants: readonly Grant[] }) {
  const byRole = reasons.filter(({ because }) => because === 'grant');
  const held = byRole.flatMap(({ grantId }) => grants.find((one) => one.grantId === grantId) ?? []);
  return (
    <>
      {reasons
        .filter(({ because }) => because !== 'grant')
        .map(({ because }) => (
          <span className={classes.reason} key={because}>
            {say.because({ because })}
          </span>
        ))}
      {held.slice(0, REASONS).map(({ grantId, role, scope }) => (
        <span className={classes.reason} key={grantId}>
          {rich(say.asRole, { role, place: <bdi>{placeName(scope)}</bdi> })}
        </span>
      ))}
      {held.length > REASONS && (
        <span className={classes.reason}>{say.andMoreRoles({ count: held.length - REASONS })}</span>
      )}
    </>
  );
}
