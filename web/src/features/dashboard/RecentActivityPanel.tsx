import { Link } from '@tanstack/react-router';
import type { Activity } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { Panel } from '@/ui/Panel';
import { UserLink } from '@/ui/RecordLinks';
import { StatusBadge } from '@/ui/StatusBadge';
import { EmptyState } from '@/ui/states';
import classes from './DashboardScreen.module.css';
import { NotAvailable } from './NotAvailable';

const columns: readonly Column<Activity>[] = [
  {
    key: 'userName',
    header: 'User',
    cell: (row) => (
      <strong>
        <UserLink id={row.userId} name={row.userName} />
      </strong>
    ),
  },
  { key: 'action', header: 'Action', isPlain: true, cell: (row) => row.action },
  {
    key: 'sport',
    header: 'Sport',
    isPlain: true,
    cell: (row) =>
      row.sport === null || row.sportId === null ? (
        '–'
      ) : (
        <Link className="tl-name" search={{ sportId: row.sportId }} to="/admin/matches">
          {row.sport}
        </Link>
      ),
  },
  { key: 'date', header: 'Date', isPlain: true, cell: (row) => <DateText value={row.date} /> },
  {
    key: 'status',
    header: 'Status',
    isPlain: true,
    cell: (row) => <StatusBadge status={row.status} />,
  },
];

interface RecentActivityPanelProps {
  activities: readonly Activity[] | undefined;
  failed: boolean;
}

export function RecentActivityPanel({ activities, failed }: RecentActivityPanelProps) {
  return (
    <Panel
      actions={
        <Link className="tl-small" to="/admin/activity">
          View audit trail
        </Link>
      }
      className={classes.panel}
      title="Recent Activity"
    >
      {failed && !activities ? (
        <NotAvailable />
      ) : (
        <DataTable
          caption="Recent activity"
          columns={columns}
          empty={<EmptyState message="Nothing has happened yet" />}
          rowKey={(row) => `${row.date} ${row.userName} ${row.action}`}
          rows={activities}
        />
      )}
    </Panel>
  );
}
