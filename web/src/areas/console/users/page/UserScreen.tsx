import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/users';
import type { Player, UserPage } from '@/api/types';
import { RecordScreen } from '@/shared/record/RecordScreen';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { type CompactColumn, CompactTable, counts } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { maskedMobile } from '@/ui/maskedMobile';
import { Panel } from '@/ui/Panel';
import { PlayerLink } from '@/ui/RecordLinks';
import { rich } from '@/ui/rich';
import { SportNames } from '@/ui/SportNames';
import { Skeleton } from '@/ui/states';
import { WayBack } from '@/ui/WayBack';
import { AccessPanel } from './AccessPanel';
import { AccountPanel } from './AccountPanel';
import { DataPanel } from './DataPanel';
import { DeedsPanel } from './DeedsPanel';
import { userQuery } from './userQuery';

/** `userId` as the address has it. */
export function UserScreen({ userId }: { userId: string }) {
  const id = parseId(userId);
  const result = useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined });
  const user = result.data?.data;

  return (
    <RecordScreen
      back={
        <WayBack>
          <BackLink to="/admin/users">{say.backToList()}</BackLink>
        </WayBack>
      }
      isNamed={id !== undefined}
      record="user"
      result={result}
      summary={user ? <Facts user={user} /> : <Skeleton width={288} />}
      title={user?.full_name ?? say.user()}
      wayOn={<Link to="/admin/users">{say.toList()}</Link>}
    >
      <div aria-busy={user === undefined} className="tl-parts">
        {user ? (
          <>
            {user.profiles.length > 0 && <Profiles user={user} />}
            <AccountPanel user={user} />
            <AccessPanel user={user} />
            <DeedsPanel key={user.user_id} user={user} />
            {user.profiles.length === 0 && <Profiles user={user} />}
            <DataPanel user={user} />
          </>
        ) : (
          <div className="tl-waiting">
            <Skeleton height={32} width="100%" />
            <Skeleton height={32} width="100%" />
          </div>
        )}
      </div>
    </RecordScreen>
  );
}

/** The account. */
function Facts({ user }: { user: UserPage }) {
  const mobile = maskedMobile(user.mobile_last4);
  return (
    <span className="tl-facts">
      <span>{say.id({ id: user.user_id })}</span>
      <a href={`mailto:${user.email}`}>{user.email}</a>
      <span>{mobile === undefined ? say.noMobile() : say.mobileEnding({ number: mobile })}</span>
      <span>{rich(say.joined, { date: <DateText show="date" value={user.created_at} /> })}</span>
      <span>
        {user.last_login_at === null
          ? say.neverLoggedIn()
          : rich(say.lastLoggedIn, { date: <DateText value={user.last_login_at} /> })}
      </span>
    </span>
  );
}

const columns: readonly CompactColumn<Player>[] = [
  [
    say.player(),
    (player) => (
      <span className="tl-fact">
        <PlayerLink id={player.player_profile_id} name={player.player_name} />
        {!player.is_active && <StatusBadge status="inactive" />}
      </span>
    ),
  ],
  [say.sports(), (player) => <SportNames names={player.sports} />],
  counts(say.matches(), (player) => player.matches),
  [
    say.joinedColumn(),
    (player) => <DateText show="date" value={player.joined} />,
    { wideOnly: true },
  ],
];

function Profiles({ user }: { user: UserPage }) {
  const { profiles, player_count: count } = user;
  if (profiles.length === 0) {
    return (
      <Panel title={say.profiles()}>
        <p className="tl-quiet">{say.noProfile()}</p>
      </Panel>
    );
  }
  return (
    <Panel title={say.profiles()}>
      <CompactTable
        caption={say.profiles()}
        columns={columns}
        rowKey={(player) => player.player_profile_id}
        rows={profiles}
      />
      {count > profiles.length && (
        <p className="tl-quiet">{say.firstProfiles({ shown: profiles.length, total: count })}</p>
      )}
    </Panel>
  );
}
