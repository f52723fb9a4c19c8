import say from 'words/teams';
import type { TeamRecord } from '@/api/types';
import { type CompactColumn, counts } from '@/ui/CompactTable';

const COLUMNS = ['played', 'won', 'drawn', 'lost'] as const;

type Column = (typeof COLUMNS)[number];

/** How many matches were played, won, drawn and lost. */
export function resultColumns<Row>(
  recordOf: (row: Row) => Pick<TeamRecord, Column>,
): CompactColumn<Row>[] {
  return COLUMNS.map((column) =>
    counts(say.head({ column }), (row: Row) => recordOf(row)[column], {
      meaning: say.headMeaning({ column }),
    }),
  );
}
