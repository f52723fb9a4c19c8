import { Link } from '@tanstack/react-router';
import type { TeamPage } from '@/api/types';
import type { CompactColumn } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { ShortTable } from './ShortTable';

type Opponent = TeamPage['opponents'][number];

function columnsFor(team: TeamPage): readonly CompactColumn<Opponent>[] {
  const count = (key: 'played' | 'won' | 'drawn' | 'lost', header: string, meaning: string) =>
    ({
      key,
      header,
      meaning,
      align: 'end',
      cell: (opponent: Opponent) => formatCount(opponent[key]),
    }) as const;
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
    count('played', 'P', 'Played'),
    count('won', 'W', 'Won'),
    count('drawn', 'D', 'Drawn'),
    count('lost', 'L', 'Lost'),
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

/** Whom a team met most; each leads to all the matches between the two. */
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
