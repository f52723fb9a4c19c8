import say from 'words/competition';
import type { StandingsRow } from '@/api/types';
import type { ExtraColumn } from '@/api/words';
import { formatCount } from '@/ui/numbers';
import { plainNumber, signedNumber, type Units } from './criteria';

type Column = Parameters<typeof say.head>[0]['column'];
type ScoreColumn = Parameters<typeof say.scoreHead>[0]['column'];

export interface StandingsColumn {
  key: Column | ScoreColumn;
  header: string;
  /** The header in full. */
  meaning: string;
  /** Where there is less room than this, the row says it below itself. */
  room?: 'middle' | 'wide';
  isPoints?: boolean;
  text: (row: StandingsRow) => string;
}

type Shown = Omit<StandingsColumn, 'key' | 'header' | 'meaning'>;

function columnOf(column: Column, shown: Shown): StandingsColumn {
  return {
    key: column,
    header: say.head({ column }),
    meaning: say.headMeaning({ column }),
    ...shown,
  };
}

/** The columns that only some rule packs have. */
const EXTRA_COLUMNS: Record<ExtraColumn, StandingsColumn> = {
  overtime_won: columnOf('overtime_won', {
    room: 'middle',
    text: (row) => formatCount(row.overtime_won),
  }),
  overtime_lost: columnOf('overtime_lost', {
    room: 'middle',
    text: (row) => formatCount(row.overtime_lost),
  }),
};

const BEFORE_EXTRA: readonly StandingsColumn[] = [
  columnOf('played', { text: (row) => formatCount(row.played) }),
  columnOf('won', { room: 'middle', text: (row) => formatCount(row.won) }),
  columnOf('drawn', { room: 'middle', text: (row) => formatCount(row.drawn) }),
  columnOf('lost', { room: 'middle', text: (row) => formatCount(row.lost) }),
];

const POINTS = columnOf('points', { isPoints: true, text: (row) => plainNumber(row.points) });

/**
 * The columns between the team and its form. Draws are left out where nobody ever drew, and
 * where the rules know overtime.
 */
export function standingsColumns(
  { score }: Units,
  rows: readonly StandingsRow[],
  extra: readonly ExtraColumn[] = [],
): readonly StandingsColumn[] {
  const scoreColumn = (column: ScoreColumn, shown: Shown): StandingsColumn => ({
    key: column,
    header: say.scoreHead({ column, score }),
    meaning: say.scoreHeadMeaning({ column, score }),
    ...shown,
  });
  const columns: StandingsColumn[] = [
    ...BEFORE_EXTRA,
    ...extra.map((key) => EXTRA_COLUMNS[key]),
    scoreColumn('scored', { room: 'middle', text: (row) => formatCount(row.goals_for) }),
    scoreColumn('conceded', { room: 'middle', text: (row) => formatCount(row.goals_against) }),
    scoreColumn('difference', { text: (row) => signedNumber(row.goal_difference) }),
    POINTS,
  ];
  const canDraw = (score !== 'sets' && extra.length === 0) || rows.some((row) => row.drawn > 0);
  return canDraw ? columns : columns.filter(({ key }) => key !== 'drawn');
}
