import say from 'words/teams';
import type { TeamPage, TeamRecord } from '@/api/types';
import type { ScoreUnit } from '@/api/words';
import { FormChips } from '@/shared/match/ResultChip';
import { scoreText } from '@/shared/match/result';
import { type CompactColumn, CompactTable, counts } from '@/ui/CompactTable';
import { formatWhen, parseWhen } from '@/ui/dates';
import { Panel } from '@/ui/Panel';
import { differenceText } from './differenceText';
import { RecordBar } from './RecordBar';
import classes from './RecordPanel.module.css';
import { resultColumns } from './resultColumns';

interface RecordRow {
  name: string;
  record: TeamRecord;
}

function columnsFor(unit: ScoreUnit): readonly CompactColumn<RecordRow>[] {
  const scores = (key: 'goals_for' | 'goals_against', column: 'scored' | 'conceded') =>
    counts(say.scoreHead({ column, unit }), ({ record }: RecordRow) => record[key], {
      meaning: say.scoreHeadMeaning({ column, unit }),
    });
  return [
    [say.matches(), (row) => row.name],
    ...resultColumns(({ record }: RecordRow) => record),
    scores('goals_for', 'scored'),
    scores('goals_against', 'conceded'),
    [
      say.scoreHead({ column: 'difference', unit }),
      ({ record }) => differenceText(record.goals_for - record.goals_against),
      { meaning: say.scoreHeadMeaning({ column: 'difference', unit }), align: 'end' },
    ],
  ];
}

/** Everything that a team has played, in one table, and its last results. */
export function RecordPanel({ team }: { team: TeamPage }) {
  const { all, home, away } = team.record;
  const rows = [
    { name: say.part({ part: 'all' }), record: all },
    { name: say.part({ part: 'home' }), record: home },
    { name: say.part({ part: 'away' }), record: away },
  ].filter(({ record }, index) => index === 0 || record.played > 0);
  return (
    <Panel title={say.record()}>
      <div className={classes.parts}>
        <RecordBar record={all} />
        <CompactTable
          caption={say.record()}
          columns={columnsFor(team.score_unit)}
          rowKey={(row) => row.name}
          rows={rows}
        />
        <p className={classes.hint}>
          {rows.length > 1 && `${say.homeIsFirst()} `}
          {team.score_unit === 'goals' && say.shootoutsAreDraws()}
        </p>
        {team.form.length > 0 && (
          <div className={classes.form}>
            <h3 className="tl-overline">{say.form()}</h3>
            <FormChips matches={team.form.map(formMatch).toReversed()} />
            <span className={classes.hint}>{say.latestLast()}</span>
          </div>
        )}
      </div>
    </Panel>
  );
}

type Played = TeamPage['form'][number];

function formMatch({ match_id, result, ...played }: Played) {
  const start = played.scheduled_local ?? played.scheduled_date;
  const when = start === null ? undefined : parseWhen(start);
  const told = {
    score: scoreText(played.score_for, played.score_against) ?? 'none',
    opponent: played.opponent_name,
  };
  const detail = when
    ? say.formMatchOn({ ...told, day: formatWhen(when, 'date') })
    : say.formMatch(told);
  return { match_id, result, detail };
}
