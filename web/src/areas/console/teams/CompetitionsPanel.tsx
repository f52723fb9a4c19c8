import say from 'words/teams';
import type { TeamPage } from '@/api/types';
import { type CompactColumn, counts } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { formatOrdinal } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { CompetitionName } from './CompetitionName';
import { ShortTable } from './ShortTable';
import classes from './TeamScreen.module.css';

type Competition = TeamPage['competitions'][number];

const columns: readonly CompactColumn<Competition>[] = [
  [say.competition(), (competition) => <CompetitionName of={competition} />],
  [
    say.start(),
    ({ start_date }) => start_date !== null && <DateText show="date" value={start_date} />,
    { wideOnly: true },
  ],
  counts(say.head({ column: 'played' }), (competition) => competition.played, {
    meaning: say.headMeaning({ column: 'played' }),
  }),
  [
    say.place(),
    ({ position }) => (position === null ? '–' : formatOrdinal(position)),
    { align: 'end' },
  ],
];

/** What a team took part in, the latest first. */
export function CompetitionsPanel({ team }: { team: TeamPage }) {
  const { competitions, total_competitions: total } = team;
  return (
    <Panel title={say.competitions()}>
      <ShortTable
        caption={say.competitions()}
        columns={columns}
        rowKey={(competition) => competition.division_id}
        rows={competitions}
      />
      {total > competitions.length && (
        <p className={classes.hint}>
          {say.latestCompetitions({ total, shown: competitions.length })}
        </p>
      )}
    </Panel>
  );
}
