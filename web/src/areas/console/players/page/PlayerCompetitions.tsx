import say from 'words/players';
import type { PlayerPage } from '@/api/types';
import { locale } from '@/language/language';
import { CompactTable, counts } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { TeamLink, TournamentLink } from '@/ui/RecordLinks';
import type { Scored } from './scoring';

type Competition = PlayerPage['competitions'][number];

const POINTS = new Intl.NumberFormat(locale);

/** Empty columns are left out. */
function columnsFor(
  scored: Scored,
  competitions: readonly Competition[],
): Parameters<typeof CompactTable<Competition>>[0]['columns'] {
  const has = (isThere: (competition: Competition) => boolean) => competitions.some(isThere);
  return [
    [
      say.competition(),
      ({ tournament_id, tournament_name }) => (
        <TournamentLink id={tournament_id} name={tournament_name} />
      ),
    ],
    has(({ team_name }) => team_name !== null) && [
      say.team(),
      ({ team_id, team_name }) => team_name !== null && <TeamLink id={team_id} name={team_name} />,
    ],
    has(({ start_date }) => start_date !== null) && [
      say.start(),
      ({ start_date }) => start_date !== null && <DateText show="date" value={start_date} />,
      { wideOnly: true },
    ],
    counts(say.playedShort(), ({ matches }) => matches, { meaning: say.played() }),
    has(({ goals }) => goals > 0) && counts(say.scored({ word: scored }), ({ goals }) => goals),
    has(({ cards }) => cards > 0) && counts(say.cards(), ({ cards }) => cards, { wideOnly: true }),
    has(({ best_rank }) => best_rank !== null) && [
      say.bestShort(),
      ({ best_rank }) => (best_rank === null ? '–' : formatOrdinal(best_rank)),
      { meaning: say.best(), align: 'end' },
    ],
    has(({ points }) => points !== null) && [
      say.racePoints(),
      ({ points }) => (points === null ? '–' : POINTS.format(points)),
      { align: 'end' },
    ],
  ];
}

interface PlayerCompetitionsProps {
  competitions: readonly Competition[];
  scored: Scored;
}

/** What a player took part in, and for which team. */
export function PlayerCompetitions({ competitions, scored }: PlayerCompetitionsProps) {
  return (
    <Panel title={say.competitions()}>
      <CompactTable
        caption={say.competitions()}
        columns={columnsFor(scored, competitions)}
        rowKey={(competition) => `${competition.tournament_id} ${competition.team_id}`}
        rows={competitions}
      />
    </Panel>
  );
}
