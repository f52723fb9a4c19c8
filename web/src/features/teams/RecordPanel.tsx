import type { TeamPage, TeamRecord } from '@/api/types';
import type { ScoreUnit } from '@/api/words';
import { type CompactColumn, CompactTable, counts } from '@/ui/CompactTable';
import { formatWhen, parseWhen } from '@/ui/dates';
import { FormChips } from '@/ui/match/ResultChip';
import { Panel } from '@/ui/Panel';
import { RecordBar } from './RecordBar';
import classes from './RecordPanel.module.css';
import { differenceText, SHOOTOUTS_ARE_DRAWS, scoreHeaders } from './scoreWords';

interface RecordRow {
  name: string;
  record: TeamRecord;
}

function columnsFor(unit: ScoreUnit): readonly CompactColumn<RecordRow>[] {
  const { scored, conceded, difference } = scoreHeaders(unit);
  const count = (key: keyof TeamRecord, header: string, meaning: string) =>
    counts(header, ({ record }: RecordRow) => record[key], { meaning });
  return [
    { key: 'name', header: 'Matches', cell: (row) => row.name },
    count('played', 'P', 'Played'),
    count('won', 'W', 'Won'),
    count('drawn', 'D', 'Drawn'),
    count('lost', 'L', 'Lost'),
    count('goals_for', scored.header, scored.meaning),
    count('goals_against', conceded.header, conceded.meaning),
    {
      key: 'difference',
      ...difference,
      align: 'end',
      cell: ({ record }) => differenceText(record.goals_for - record.goals_against),
    },
  ];
}

/** Everything that a team has played, in one table, and its last results. */
export function RecordPanel({ team }: { team: TeamPage }) {
  const { all, home, away } = team.record;
  const rows = [
    { name: 'All', record: all },
    { name: 'Home', record: home },
    { name: 'Away', record: away },
  ].filter(({ record }, index) => index === 0 || record.played > 0);
  return (
    <Panel title="Record">
      <div className={classes.parts}>
        <RecordBar record={all} />
        <CompactTable
          caption="Record"
          columns={columnsFor(team.score_unit)}
          rowKey={(row) => row.name}
          rows={rows}
        />
        <p className={classes.hint}>
          {rows.length > 1 && 'At home is the side that a match names first. '}
          {team.score_unit === 'goals' && SHOOTOUTS_ARE_DRAWS}
        </p>
        {team.form.length > 0 && (
          <div className={classes.form}>
            <h3 className="tl-overline">Form</h3>
            <FormChips matches={team.form.map(formMatch).toReversed()} />
            <span className={classes.hint}>latest last</span>
          </div>
        )}
      </div>
    </Panel>
  );
}

type Played = TeamPage['form'][number];

function formMatch({ match_id, result, ...played }: Played) {
  const when = played.scheduled_date === null ? undefined : parseWhen(played.scheduled_date);
  const score =
    played.score_for === null || played.score_against === null
      ? ''
      : `${played.score_for}–${played.score_against} `;
  const day = when ? `, ${formatWhen(when, 'date')}` : '';
  return { match_id, result, detail: `${score}against ${played.opponent_name}${day}` };
}
