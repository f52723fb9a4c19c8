import type { TeamPage } from '@/api/types';
import { type CompactColumn, counts } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { formatCount, formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { TournamentLink } from '@/ui/RecordLinks';
import { ShortTable } from './ShortTable';
import classes from './TeamScreen.module.css';

type Competition = TeamPage['competitions'][number];

const columns: readonly CompactColumn<Competition>[] = [
  {
    key: 'tournament_name',
    header: 'Competition',
    cell: ({ tournament_id, tournament_name }) => (
      <TournamentLink id={tournament_id} name={tournament_name} />
    ),
  },
  {
    key: 'start_date',
    header: 'Start',
    wideOnly: true,
    cell: ({ start_date }) => start_date !== null && <DateText show="date" value={start_date} />,
  },
  counts('P', (competition) => competition.played, { meaning: 'Played' }),
  {
    key: 'position',
    header: 'Place',
    align: 'end',
    cell: ({ position }) => (position === null ? '–' : formatOrdinal(position)),
  },
];

/** What a team took part in, the latest first. */
export function CompetitionsPanel({ team }: { team: TeamPage }) {
  const { competitions, total_competitions: total } = team;
  return (
    <Panel title="Competitions">
      <ShortTable
        caption="Competitions"
        columns={columns}
        rowKey={(competition) => competition.tournament_id}
        rows={competitions}
      />
      {total > competitions.length && (
        <p className={classes.hint}>
          Of {formatCount(total)} in all, these are the latest {formatCount(competitions.length)}.
        </p>
      )}
    </Panel>
  );
}
