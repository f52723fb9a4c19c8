import say from 'words/competition';
import type { StandingsRow } from '@/api/types';
import type { Criterion, ExtraColumn } from '@/api/words';
import { formatCount } from '@/ui/numbers';
import { capitalize } from '@/ui/text';
import { columnText, plainNumber, signedNumber, type Units } from './criteria';

type Column = Parameters<typeof say.head>[0]['column'];
type ScoreColumn = Parameters<typeof say.scoreHead>[0]['column'];

export interface StandingsColumn {
  key: Column | ScoreColumn | ExtraColumn;
  header: string;
  /** The header in full. */
  meaning: string;
  /** Where there is less room than this, the row says it below itself. */
  room?: Room | undefined;
  isPoints?: boolean;
  text: (row: StandingsRow) => string;
}

type Room = 'middle' | 'wide';

type Shown = Omit<StandingsColumn, 'key' | 'header' | 'meaning'>;

function columnOf(column: Column, shown: Shown): StandingsColumn {
  return {
    key: column,
    header: say.head({ column }),
    meaning: say.headMeaning({ column }),
    ...shown,
  };
}

/** How much room a table needs for the columns that only some rule packs have. */
const EXTRA_ROOM: Record<ExtraColumn, Room | 'any'> = {
  overtime_won: 'middle',
  overtime_lost: 'middle',
  no_result: 'middle',
  regulation_wins: 'wide',
  wins_without_shootout: 'wide',
  win_share: 'any',
  points_per_match: 'any',
  net_run_rate: 'any',
  goal_average: 'any',
  percentage: 'any',
  set_quotient: 'middle',
  point_difference: 'middle',
  point_quotient: 'wide',
  tries: 'middle',
  bonus_points: 'middle',
};

/** Columns that are counts of their own; the others show a criterion. */
type Counted = Parameters<typeof say.extraMeaning>[0]['column'];

const COUNTED: readonly ExtraColumn[] = [
  'overtime_won',
  'overtime_lost',
  'no_result',
  'bonus_points',
] satisfies Counted[];

function isCounted(column: ExtraColumn): column is Counted {
  return COUNTED.includes(column);
}

/** What a column that only some rule packs have is called. */
export function extraMeaning(column: ExtraColumn, units: Units): string {
  if (isCounted(column)) return say.extraMeaning({ column });
  return capitalize(say.criterion({ criterion: column satisfies Criterion, ...units }));
}

/** What a row has in it. */
export function extraText(row: StandingsRow, column: ExtraColumn): string {
  const told = row.extra.find((one) => one.column === column);
  return told === undefined ? '' : columnText(column, told.value);
}

const BEFORE_EXTRA: readonly StandingsColumn[] = [
  columnOf('played', { text: (row) => formatCount(row.played) }),
  columnOf('won', { room: 'middle', text: (row) => formatCount(row.won) }),
  columnOf('drawn', { room: 'middle', text: (row) => formatCount(row.drawn) }),
  columnOf('lost', { room: 'middle', text: (row) => formatCount(row.lost) }),
];

/** Half of the points of an earlier stage, with what rounding took or gave. */
const CARRIED = columnOf('carried', { room: 'middle', text: carriedText });

export function carriedText({ carried_points, carried_rounded }: StandingsRow): string {
  if (carried_points === null) return '';
  const points = plainNumber(carried_points);
  if (carried_rounded === 'lost') return `${points} (−½)`;
  return carried_rounded === 'gained' ? `${points} (+½)` : points;
}

const POINTS = columnOf('points', { isPoints: true, text: (row) => plainNumber(row.points) });

/**
 * The columns between the team and its form. Draws are left out where nobody ever drew, and
 * where the rules know overtime.
 */
export function standingsColumns(
  units: Units,
  rows: readonly StandingsRow[],
  extra: readonly ExtraColumn[] = [],
): readonly StandingsColumn[] {
  const { score } = units;
  const scoreColumn = (column: ScoreColumn, shown: Shown): StandingsColumn => ({
    key: column,
    header: say.scoreHead({ column, score }),
    meaning: say.scoreHeadMeaning({ column, score }),
    ...shown,
  });
  const extraColumn = (column: ExtraColumn): StandingsColumn => ({
    key: column,
    header: say.extraHead({ column, within: units.within }),
    meaning: extraMeaning(column, units),
    room: roomOf(column),
    text: (row) => extraText(row, column),
  });
  // Rates order their tables as the difference orders others, so they have its place where there is little room.
  const hasRate = extra.some((column) => roomOf(column) === undefined);
  const columns: StandingsColumn[] = [
    ...BEFORE_EXTRA,
    ...extra.filter((column) => roomOf(column) !== undefined).map(extraColumn),
    scoreColumn('scored', { room: 'middle', text: (row) => formatCount(row.goals_for) }),
    scoreColumn('conceded', { room: 'middle', text: (row) => formatCount(row.goals_against) }),
    scoreColumn('difference', {
      room: hasRate ? 'middle' : undefined,
      text: (row) => signedNumber(row.goal_difference),
    }),
    ...extra.filter((column) => roomOf(column) === undefined).map(extraColumn),
    ...(rows.some((row) => row.carried_points !== null) ? [CARRIED] : []),
    POINTS,
  ];
  const hasOvertime = extra.includes('overtime_lost');
  const canDraw = (score !== 'sets' && !hasOvertime) || rows.some((row) => row.drawn > 0);
  return canDraw ? columns : columns.filter(({ key }) => key !== 'drawn');
}

function roomOf(column: ExtraColumn): Room | undefined {
  const room = EXTRA_ROOM[column];
  return room === 'any' ? undefined : room;
}
