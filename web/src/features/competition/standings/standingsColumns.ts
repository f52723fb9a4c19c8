import type { StandingsRow } from '@/api/types';
import type { ExtraColumn, ScoreUnit } from '@/api/words';
import { formatCount } from '@/ui/numbers';
import { plainNumber, signedNumber, type Units } from './criteria';

export interface StandingsColumn {
  header: string;
  /** The header in full. */
  meaning: string;
  /** Where there is less room than this, the row says it below itself. */
  room?: 'middle' | 'wide';
  isPoints?: boolean;
  text: (row: StandingsRow) => string;
}

/** What the score of a match is called in the heads of columns. */
const SCORE_HEADS = {
  goals: { for: 'GF', against: 'GA', difference: 'GD', word: 'Goal', many: 'Goals' },
  sets: { for: 'SW', against: 'SL', difference: 'SD', word: 'Set', many: 'Sets' },
  points: { for: 'PF', against: 'PA', difference: 'PD', word: 'Point', many: 'Points scored' },
} as const satisfies Record<ScoreUnit, object>;

/** The columns that only some rule packs have. */
const EXTRA_COLUMNS: Record<ExtraColumn, StandingsColumn> = {
  overtime_won: {
    header: 'OTW',
    meaning: 'Won in overtime or by a shoot-out, among those won',
    room: 'middle',
    text: (row) => formatCount(row.overtime_won),
  },
  overtime_lost: {
    header: 'OTL',
    meaning: 'Lost in overtime or by a shoot-out, among those lost',
    room: 'middle',
    text: (row) => formatCount(row.overtime_lost),
  },
};

/**
 * The columns between the team and its form. Draws are left out where nobody ever drew, and
 * where the rules know overtime.
 */
export function standingsColumns(
  { score }: Units,
  rows: readonly StandingsRow[],
  extra: readonly ExtraColumn[] = [],
): readonly StandingsColumn[] {
  const heads = SCORE_HEADS[score];
  const [wonWord, lostWord] = score === 'sets' ? ['won', 'lost'] : ['for', 'against'];
  const columns: StandingsColumn[] = [
    { header: 'P', meaning: 'Played', text: (row) => formatCount(row.played) },
    { header: 'W', meaning: 'Won', room: 'middle', text: (row) => formatCount(row.won) },
    { header: 'D', meaning: 'Drawn', room: 'middle', text: (row) => formatCount(row.drawn) },
    { header: 'L', meaning: 'Lost', room: 'middle', text: (row) => formatCount(row.lost) },
    ...extra.map((key) => EXTRA_COLUMNS[key]),
    {
      header: heads.for,
      meaning: `${heads.many} ${wonWord}`,
      room: 'middle',
      text: (row) => formatCount(row.goals_for),
    },
    {
      header: heads.against,
      meaning: `${heads.many} ${lostWord}`,
      room: 'middle',
      text: (row) => formatCount(row.goals_against),
    },
    {
      header: heads.difference,
      meaning: `${heads.word} difference`,
      text: (row) => signedNumber(row.goal_difference),
    },
    { header: 'Pts', meaning: 'Points', isPoints: true, text: (row) => plainNumber(row.points) },
  ];
  const canDraw = (score !== 'sets' && extra.length === 0) || rows.some((row) => row.drawn > 0);
  return canDraw ? columns : columns.filter(({ header }) => header !== 'D');
}
