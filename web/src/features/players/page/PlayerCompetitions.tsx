import { Link } from '@tanstack/react-router';
import type { PlayerPage } from '@/api/peopleDraft';
import { type CompactColumn, CompactTable } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { formatCount, formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';

type Competition = PlayerPage['competitions'][number];

interface CompetitionColumn extends CompactColumn<Competition> {
  /** Whether a competition has something to show in this column. */
  isPresent?: (competition: Competition) => boolean;
}

const POINTS = new Intl.NumberFormat('en-GB');

const columns: readonly CompetitionColumn[] = [
  {
    key: 'tournament_name',
    header: 'Competition',
    cell: (competition) => (
      <Link
        params={{ tournamentId: String(competition.tournament_id) }}
        to="/admin/tournaments/$tournamentId"
      >
        {competition.tournament_name}
      </Link>
    ),
  },
  {
    key: 'team_name',
    header: 'Team',
    cell: ({ team_id, team_name }) =>
      team_id === null ? (
        team_name
      ) : (
        <Link params={{ teamId: String(team_id) }} to="/admin/teams/$teamId">
          {team_name}
        </Link>
      ),
    isPresent: (competition) => competition.team_name !== null,
  },
  {
    key: 'start_date',
    header: 'Start',
    wideOnly: true,
    cell: ({ start_date }) => start_date !== null && <DateText show="date" value={start_date} />,
    isPresent: (competition) => competition.start_date !== null,
  },
  {
    key: 'matches',
    header: 'Matches',
    align: 'end',
    cell: (competition) => formatCount(competition.matches),
  },
  {
    key: 'goals',
    header: 'Goals',
    align: 'end',
    cell: (competition) => formatCount(competition.goals),
    isPresent: (competition) => competition.goals > 0,
  },
  {
    key: 'cards',
    header: 'Cards',
    align: 'end',
    cell: (competition) => formatCount(competition.cards),
    isPresent: (competition) => competition.cards > 0,
  },
  {
    key: 'best_rank',
    header: 'Best place',
    align: 'end',
    cell: ({ best_rank }) => (best_rank === null ? '–' : formatOrdinal(best_rank)),
    isPresent: (competition) => competition.best_rank !== null,
  },
  {
    key: 'points',
    header: 'Points',
    align: 'end',
    cell: ({ points }) => (points === null ? '–' : POINTS.format(points)),
    isPresent: (competition) => competition.points !== null,
  },
];

/** What a player took part in, and for whom. Columns that nothing stands in are left out. */
export function PlayerCompetitions({ competitions }: { competitions: readonly Competition[] }) {
  return (
    <Panel title="Competitions">
      <CompactTable
        caption="Competitions"
        columns={columns.filter(({ isPresent }) => !isPresent || competitions.some(isPresent))}
        rowKey={(competition) => `${competition.tournament_id} ${competition.team_id}`}
        rows={competitions}
      />
    </Panel>
  );
}
