import { Link } from '@tanstack/react-router';
import matches from 'words/matches';
import say from 'words/players';
import type { PlayerPage } from '@/api/types';
import { MeetingName } from '@/shared/match/MeetingName';
import { officialMs, officialText, secondsText } from '@/shared/match/raceTime';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { type CompactColumn, CompactTable } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { TournamentLink } from '@/ui/RecordLinks';

type Entry = PlayerPage['recent_entries'][number];

const columns: readonly CompactColumn<Entry>[] = [
  [
    say.race(),
    (entry) => (
      <Link params={{ matchId: String(entry.match_id) }} to="/admin/matches/$matchId/multi-entry">
        <MeetingName match={entry} />
      </Link>
    ),
  ],
  [
    say.rank(),
    ({ rank, status }) =>
      rank === null ? <StatusBadge status={status || 'completed'} /> : formatOrdinal(rank),
    { align: 'end' },
  ],
  [
    say.time(),
    ({ time_ms, time_rounding }) => {
      if (time_ms === null) return '–';
      const isRounded = officialMs(time_ms, time_rounding) !== time_ms;
      return (
        <>
          {secondsText(time_ms)}
          {isRounded && (
            <span className="tl-note">
              {matches.officialTime({ time: officialText(time_ms, time_rounding) })}
            </span>
          )}
        </>
      );
    },
    { align: 'end' },
  ],
  [
    say.competition(),
    ({ tournament_id, tournament_name }) =>
      tournament_name !== null && <TournamentLink id={tournament_id} name={tournament_name} />,
    { wideOnly: true },
  ],
  [
    say.date(),
    ({ scheduled_date, scheduled_local }) =>
      scheduled_date !== null && <DateText show="date" value={scheduled_local ?? scheduled_date} />,
    { wideOnly: true },
  ],
];

/** The races that a player took part in last. */
export function PlayerEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <Panel title={say.recentRaces()}>
      <CompactTable
        caption={say.recentRaces()}
        columns={columns}
        rowKey={(entry) => entry.match_id}
        rows={entries}
      />
    </Panel>
  );
}
