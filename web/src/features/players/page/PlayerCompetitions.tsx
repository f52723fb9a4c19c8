import { locale } from '@/api/language';
import type { PlayerPage } from '@/api/types';
import { type CompactColumn, CompactTable, counts } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { TeamLink, TournamentLink } from '@/ui/RecordLinks';
import { capitalize } from '@/ui/text';

type Competition = PlayerPage['competitions'][number];

interface CompetitionColumn extends CompactColumn<Competition> {
  /** Whether a competition has something to show in this column. */
  isPresent?: (competition: Competition) => boolean;
}

const POINTS = new Intl.NumberFormat(locale);

function columnsFor(scored: string): readonly CompetitionColumn[] {
  return [
    {
      key: 'tournament_name',
      header: 'Competition',
      cell: ({ tournament_id, tournament_name }) => (
        <TournamentLink id={tournament_id} name={tournament_name} />
      ),
    },
    {
      key: 'team_name',
      header: 'Team',
      cell: ({ team_id, team_name }) =>
        team_name !== null && <TeamLink id={team_id} name={team_name} />,
      isPresent: (competition) => competition.team_name !== null,
    },
    {
      key: 'start_date',
      header: 'Start',
      wideOnly: true,
      cell: ({ start_date }) => start_date !== null && <DateText show="date" value={start_date} />,
      isPresent: (competition) => competition.start_date !== null,
    },
    counts('P', (competition) => competition.matches, { meaning: 'Played' }),
    {
      ...counts(capitalize(scored), (competition: Competition) => competition.goals),
      isPresent: (competition) => competition.goals > 0,
    },
    {
      ...counts('Cards', (competition: Competition) => competition.cards, { wideOnly: true }),
      isPresent: (competition) => competition.cards > 0,
    },
    {
      key: 'best_rank',
      header: 'Best',
      meaning: 'Best place',
      align: 'end',
      cell: ({ best_rank }) => (best_rank === null ? '–' : formatOrdinal(best_rank)),
      isPresent: (competition) => competition.best_rank !== null,
    },
    {
      key: 'points',
      header: 'Race points',
      align: 'end',
      cell: ({ points }) => (points === null ? '–' : POINTS.format(points)),
      isPresent: (competition) => competition.points !== null,
    },
  ];
}

interface PlayerCompetitionsProps {
  competitions: readonly Competition[];
  /** What the scores are called: `goals`. */
  scored: string;
}

/** What a player took part in, and for which team. Empty columns are left out. */
export function PlayerCompetitions({ competitions, scored }: PlayerCompetitionsProps) {
  return (
    <Panel title="Competitions">
      <CompactTable
        caption="Competitions"
        columns={columnsFor(scored).filter(
          ({ isPresent }) => !isPresent || competitions.some(isPresent),
        )}
        rowKey={(competition) => `${competition.tournament_id} ${competition.team_id}`}
        rows={competitions}
      />
    </Panel>
  );
}
