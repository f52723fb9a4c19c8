import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Player, UserPage } from '@/api/types';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { type CompactColumn, CompactTable, counts } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { PlayerLink } from '@/ui/RecordLinks';
import { RecordScreen } from '@/ui/RecordScreen';
import { SportNames } from '@/ui/SportNames';
import { StatusBadge } from '@/ui/StatusBadge';
import { EmptyState, Skeleton } from '@/ui/states';
import { WayBack } from '@/ui/WayBack';
import { maskedMobile } from '../maskedMobile';
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
          <BackLink to="/admin/users">Back to users</BackLink>
        </WayBack>
      }
      isNamed={id !== undefined}
      noun="user"
      result={result}
      summary={user ? <Facts user={user} /> : <Skeleton width={288} />}
      title={user?.full_name ?? 'User'}
      wayOn={<Link to="/admin/users">To the users</Link>}
    >
      <div aria-busy={user === undefined} className="tl-parts">
        {user ? (
          <Profiles user={user} />
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
      <span>ID {user.user_id}</span>
      <a href={`mailto:${user.email}`}>{user.email}</a>
      <span>{mobile === undefined ? 'No mobile number' : `Mobile ${mobile}`}</span>
      <span>
        Joined <DateText show="date" value={user.created_at} />
      </span>
      <span>
        {user.last_login_at === null ? (
          'Never logged in'
        ) : (
          <>
            Last logged in <DateText value={user.last_login_at} />
          </>
        )}
      </span>
    </span>
  );
}

const columns: readonly CompactColumn<Player>[] = [
  {
    key: 'player_name',
    header: 'Player',
    cell: (player) => (
      <span className="tl-fact">
        <PlayerLink id={player.player_profile_id} name={player.player_name} />
        {!player.is_active && <StatusBadge status="inactive" />}
      </span>
    ),
  },
  { key: 'sports', header: 'Sports', cell: (player) => <SportNames names={player.sports} /> },
  counts('Matches', (player) => player.matches),
  {
    key: 'joined',
    header: 'Joined',
    wideOnly: true,
    cell: (player) => <DateText show="date" value={player.joined} />,
  },
];

function Profiles({ user }: { user: UserPage }) {
  const { profiles, player_count: count } = user;
  if (profiles.length === 0) return <EmptyState message="This user has no player profile" />;
  return (
    <Panel title="Player profiles">
      <CompactTable
        caption="Player profiles"
        columns={columns}
        rowKey={(player) => player.player_profile_id}
        rows={profiles}
      />
      {count > profiles.length && (
        <p className="tl-quiet">
          The first {formatCount(profiles.length)} of {formatCount(count)}
        </p>
      )}
    </Panel>
  );
}
