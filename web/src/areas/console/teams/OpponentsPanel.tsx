import { Link } from '@tanstack/react-router';
import say from 'words/teams';
import type { TeamPage } from '@/api/types';
import type { CompactColumn } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { resultColumns } from './resultColumns';
import { ShortTable } from './ShortTable';

type Opponent = TeamPage['opponents'][number];

function columnsFor(team: TeamPage): readonly CompactColumn<Opponent>[] {
  return [
    [
      say.opponent(),
      (opponent) => (
        <Link
          aria-label={say.againstTeam({ team: opponent.team_name })}
          className="tl-name"
          params={{ teamId: String(team.team_id), opponentId: String(opponent.team_id) }}
          search={{ sportId: team.sport_id ?? undefined }}
          to="/admin/teams/$teamId/against/$opponentId"
        >
          {opponent.team_name}
        </Link>
      ),
    ],
    ...resultColumns((opponent: Opponent) => opponent),
    [
      say.lastMet(),
      ({ last_match_date }) =>
        last_match_date !== null && <DateText show="date" value={last_match_date} />,
      { align: 'end', wideOnly: true },
    ],
  ];
}

/** The opponents that a team met most; each leads to all matches between the two. */
export function OpponentsPanel({ team }: { team: TeamPage }) {
  return (
    <Panel title={say.mostMet()}>
      <ShortTable
        caption={say.mostMet()}
        columns={columnsFor(team)}
        rowKey={(opponent) => opponent.team_id}
        rows={team.opponents}
      />
    </Panel>
  );
}
