import say from 'words/players';
import type { PlayerPage } from '@/api/types';
import { locale } from '@/language/language';
import { type CompactColumn, CompactTable, counts } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { TeamLink, TournamentLink } from '@/ui/RecordLinks';
import type { Scored } from './scoring';

type Competition = PlayerPage['competitions'][number];

interface CompetitionColumn extends CompactColumn<Competition> {
  /** Whether a competition has something to show in this column. */
  isPresent?: (competition: Competition) => boolean;
}

const POINTS = new Intl.NumberFormat(locale);

function columnsFor(scored: Scored): readonly CompetitionColumn[] {
  return [
    {
      key: 'tournament_name',
      header: say.competition(),
      cell: ({ tournament_id, tournament_name }) => (
        <TournamentLink id={tournament_id} name={tournament_name} />
      ),
    },
    {
      key: 'team_name',
      header: say.team(),
      cell: ({ team_id, team_name }) =>
        team_name !== null && <TeamLink id={team_id} name={team_name} />,
      isPresent: (competition) => competition.team_name !== null,
    },
    {
      key: 'start_date',
      header: say.start(),
      wideOnly: true,
      cell: ({ start_date }) => start_date !== null && <DateText show="date" value={start_date} />,
      isPresent: (competition) => competition.start_date !== null,
    },
    counts(say.playedShort(), (competition) => competition.matches, { meaning: say.played() }),
    {
      ...counts(say.scored({ word: scored }), (competition: Competition) => competition.goals),
      isPresent: (competition) => competition.goals > 0,
    },
    {
      ...counts(say.cards(), (competition: Competition) => competition.cards, { wideOnly: true }),
      isPresent: (competition) => competition.cards > 0,
    },
    {
      key: 'best_rank',
      header: say.bestShort(),
      meaning: say.best(),
      align: 'end',
      cell: ({ best_rank }) => (best_rank === null ? '–' : formatOrdinal(best_rank)),
      isPresent: (competition) => competition.best_rank !== null,
    },
    {
      key: 'points',
      header: say.racePoints(),
      align: 'end',
      cell: ({ points }) => (points === null ? '–' : POINTS.format(points)),
      isPresent: (competition) => competition.points !== null,
    },
  ];
}

interface PlayerCompetitionsProps {
  competitions: readonly Competition[];
  scored: Scored;
}

/** What a player took part in, and for which team. Empty columns are left out. */
export function PlayerCompetitions({ competitions, scored }: PlayerCompetitionsProps) {
  return (
    <Panel title={say.competitions()}>
      <CompactTable
        caption={say.competitions()}
        columns={columnsFor(scored).filter(
          ({ isPresent }) => !isPresent || competitions.some(isPresent),
        )}
        rowKey={(competition) => `${competition.tournament_id} ${competition.team_id}`}
        rows={competitions}
      />
    </Panel>
  );
}
