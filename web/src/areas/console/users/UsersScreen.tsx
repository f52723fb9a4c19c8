import { useQuery } from '@tanstack/react-query';
import say from 'words/users';
import type { User } from '@/api/types';
import { PagedListScreen } from '@/shared/list/ListScreen';
import { DateText } from '@/ui/DateText';
import { EmailText } from '@/ui/EmailText';
import type { Column } from '@/ui/list/DataTable';
import { FilterSelect } from '@/ui/list/FilterSelect';
import type { ListView } from '@/ui/list/useListView';
import { maskedMobile } from '@/ui/maskedMobile';
import { NoValue } from '@/ui/NoValue';
import { formatCount } from '@/ui/numbers';
import { PersonCell, PersonCellSkeleton } from '@/ui/PersonCell';
import { UserLink } from '@/ui/RecordLinks';
import { sampleUsers } from './sampleUsers';
import {
  SIGN_INS,
  USERS_DEFAULT_SORT,
  type UsersSearch,
  usersAsked,
  usersQuery,
  usersScreen,
} from './usersList';

const columns: readonly Column<User>[] = [
  {
    key: 'full_name',
    header: say.name(),
    sortable: true,
    cell: (user) => (
      <PersonCell
        detail={say.id({ id: user.user_id })}
        name={user.full_name}
        shownName={
          // A sample user has no page, and a real user may have the same id.
          <UserLink id={sampleUsers.includes(user) ? null : user.user_id} name={user.full_name} />
        }
      />
    ),
    skeleton: <PersonCellSkeleton />,
  },
  {
    key: 'mobile_last4',
    header: say.mobile(),
    isPlain: true,
    cell: (user) => (
      <bdi className="tl-nowrap">{maskedMobile(user.mobile_last4) ?? <NoValue />}</bdi>
    ),
  },
  {
    key: 'email',
    header: say.email(),
    sortable: true,
    isPlain: true,
    cell: (user) => (user.email === '' ? <NoValue /> : <EmailText address={user.email} />),
  },
  {
    key: 'player_count',
    header: say.players(),
    sortable: true,
    align: 'end',
    cell: (user) => formatCount(user.player_count),
  },
  {
    key: 'last_login_at',
    header: say.lastLogin(),
    sortable: true,
    cell: (user) =>
      user.last_login_at === null ? say.never() : <DateText value={user.last_login_at} />,
  },
];

export function UsersScreen({ view }: { view: ListView<UsersSearch> }) {
  return (
    <PagedListScreen
      asked={usersAsked(view.values)}
      columns={columns}
      defaultSort={USERS_DEFAULT_SORT}
      filters={
        <FilterSelect
          allLabel={say.all()}
          label={say.signIn()}
          onChange={(word) => view.filter({ signIns: SIGN_INS.find((one) => one === word) })}
          options={SIGN_INS.map((value) => ({ value, label: say.signIns({ signIns: value }) }))}
          value={view.values.signIns}
        />
      }
      list="users"
      narrowed={view.values.signIns !== undefined}
      result={useQuery(usersQuery(view.values))}
      rowKey={(user) => user.user_id}
      sampleRows={sampleUsers}
      screen={usersScreen}
      view={view}
    />
  );
}
