import { Link } from '@tanstack/react-router';
import say from 'words/dashboard';
import type { Activity } from '@/api/types';
import { asAdministrator } from '@/shared/signIn/acting';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { NoValue } from '@/ui/NoValue';
import { Panel } from '@/ui/Panel';
import { TournamentLink, UserLink } from '@/ui/RecordLinks';
import { sportName } from '@/ui/sportName';
import { EmptyState } from '@/ui/states';
import classes from './DashboardScreen.module.css';
import { NotAvailable } from './NotAvailable';

/** Who did it; the import is no person, so it has a name in every language. */
function actorName({ kind, userId, userName }: Activity): string {
  const isImport = kind === 'imported_tournament' || kind === 'imported_tournaments';
  return userId === null && isImport ? say.importer() : userName;
}

/** What was done; what is older than its words stays in English. */
function actionText({ action, kind, subject, total }: Activity): string {
  return kind ? say.activity({ kind, name: subject ?? '', total: total ?? 0 }) : action;
}

/** What was done leads to what it was done to: what waits for a decision to where it is decided. */
function Subject({ row }: { row: Activity }) {
  const { kind, matchId, tournamentId } = row;
  const text = actionText(row);
  if (kind === 'asked_for_correction' && typeof matchId === 'number') {
    return (
      <a className="tl-name" href={asAdministrator(`/app/matches/${matchId}/result`)}>
        {text}
      </a>
    );
  }
  if (kind === 'asked_to_join' && tournamentId !== null) {
    return (
      <Link
        className="tl-name"
        params={{ tournamentId: String(tournamentId) }}
        search={{ tab: 'entries' }}
        to="/admin/tournaments/$tournamentId"
      >
        {text}
      </Link>
    );
  }
  return <TournamentLink id={tournamentId} name={text} />;
}

const columns: readonly Column<Activity>[] = [
  {
    key: 'userName',
    header: say.user(),
    cell: (row) => (
      <strong>
        <UserLink id={row.userId} name={actorName(row)} />
      </strong>
    ),
  },
  {
    key: 'action',
    header: say.action(),
    isPlain: true,
    cell: (row) => <Subject row={row} />,
  },
  {
    key: 'sport',
    header: say.sport(),
    isPlain: true,
    cell: (row) =>
      row.sport === null ? (
        <NoValue />
      ) : row.sportId === null ? (
        sportName(row.sport)
      ) : (
        <Link className="tl-name" search={{ sportId: row.sportId }} to="/admin/matches">
          {sportName(row.sport)}
        </Link>
      ),
  },
  { key: 'date', header: say.date(), isPlain: true, cell: (row) => <DateText value={row.date} /> },
  {
    key: 'status',
    header: say.status(),
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
          {say.viewTrail()}
        </Link>
      }
      className={classes.panel}
      title={say.recentActivity()}
    >
      {failed && !activities ? (
        <NotAvailable />
      ) : (
        <DataTable
          caption={say.recentActivityTable()}
          columns={columns}
          empty={<EmptyState message={say.nothingHappened()} />}
          rowKey={(row) => `${row.date} ${row.userName} ${row.action}`}
          rows={activities}
        />
      )}
    </Panel>
  );
}
