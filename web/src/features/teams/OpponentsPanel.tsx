import { Link } from '@tanstack/react-router';
import type { TeamPage } from '@/api/types';
import { type CompactColumn, counts } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { ShortTable } from './ShortTable';

type Opponent = TeamPage['opponents'][number];

function columnsFor(team: TeamPage): readonly CompactColumn<Opponent>[] {
  return [
    {
      key: 'team_name',
      header: 'Opponent',
      cell: (opponent) => (
        <Link
          aria-label={`Against ${opponent.team_name}`}
          className="tl-name"
          params={{ teamId: String(team.team_id), opponentId: String(opponent.team_id) }}
          search={{ sportId: team.sport_id ?? undefined }}
          to="/admin/teams/$teamId/against/$opponentId"
        >
          {opponent.team_name}
        </Link>
      ),
    },
    counts('P', (opponent) => opponent.played, { meaning: 'Played' }),
    counts('W', (opponent) => opponent.won, { meaning: 'Won' }),
    counts('D', (opponent) => opponent.drawn, { meaning: 'Drawn' }),
    counts('L', (opponent) => opponent.lost, { meaning: 'Lost' }),
    {
      key: 'last_match_date',
      header: 'Last met',
      align: 'end',
      wideOnly: true,
      cell: ({ last_match_date }) =>
        last_match_date !== null && <DateText show="date" value={last_match_date} />,
    },
  ];
}

/** The opponents that a team met most; each leads to all matches between the two. */
export function OpponentsPanel({ team }: { team: TeamPage }) {
  return (
    <Panel title="Most met opponents">
      <ShortTable
        caption="Most met opponents"
        columns={columnsFor(team)}
        rowKey={(opponent) => opponent.team_id}
        rows={team.opponents}
      />
    </Panel>
  );
}
