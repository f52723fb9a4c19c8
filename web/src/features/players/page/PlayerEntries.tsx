import { Link } from '@tanstack/react-router';
import type { PlayerPage } from '@/api/types';
import { type CompactColumn, CompactTable } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { secondsText } from '@/ui/match/raceTime';
import { formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { TournamentLink } from '@/ui/RecordLinks';
import { StatusBadge } from '@/ui/StatusBadge';

type Entry = PlayerPage['recent_entries'][number];

const columns: readonly CompactColumn<Entry>[] = [
  {
    key: 'match_name',
    header: 'Race',
    cell: (entry) => (
      <Link params={{ matchId: String(entry.match_id) }} to="/admin/matches/$matchId/multi-entry">
        {entry.match_name}
      </Link>
    ),
  },
  {
    key: 'rank',
    header: 'Rank',
    align: 'end',
    cell: ({ rank, status }) =>
      rank === null ? <StatusBadge status={status || 'Completed'} /> : formatOrdinal(rank),
  },
  {
    key: 'time_ms',
    header: 'Time (s)',
    align: 'end',
    cell: ({ time_ms }) => (time_ms === null ? '–' : secondsText(time_ms)),
  },
  {
    key: 'tournament_name',
    header: 'Competition',
    wideOnly: true,
    cell: ({ tournament_id, tournament_name }) =>
      tournament_name !== null && <TournamentLink id={tournament_id} name={tournament_name} />,
  },
  {
    key: 'scheduled_date',
    header: 'Date',
    wideOnly: true,
    cell: ({ scheduled_date }) =>
      scheduled_date !== null && <DateText show="date" value={scheduled_date} />,
  },
];

/** The races that a player took part in last. */
export function PlayerEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <Panel title="Recent races">
      <CompactTable
        caption="Recent races"
        columns={columns}
        rowKey={(entry) => entry.match_id}
        rows={entries}
      />
    </Panel>
  );
}
