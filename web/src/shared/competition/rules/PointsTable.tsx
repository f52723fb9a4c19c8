import say from 'words/competition';
import { CompactTable } from '@/ui/CompactTable';
import { plainNumber } from '../standings/criteria';

interface PointsTableProps {
  points: {
    win: number;
    draw: number;
    loss: number;
    /** Null where a result like that is worth what any other is. */
    close_win: number | null;
    close_loss: number | null;
    cancelled?: number | null;
  };
  /** Whether a match counts sets, and cannot be drawn. */
  isInSets: boolean;
}

/** What each result is worth. */
export function PointsTable({ points, isInSets }: PointsTableProps) {
  const results = (
    [
      { result: 'win', points: points.win },
      { result: isInSets ? 'closeWinInSets' : 'closeWin', points: points.close_win },
      { result: 'draw', points: isInSets ? null : points.draw },
      { result: isInSets ? 'closeLossInSets' : 'closeLoss', points: points.close_loss },
      { result: 'loss', points: points.loss },
      { result: 'cancelled', points: points.cancelled ?? null },
    ] as const
  ).filter((row): row is typeof row & { points: number } => row.points !== null);
  return (
    <CompactTable
      caption={say.pointsForResult()}
      columns={[
        [say.result(), ({ result }) => say.resultWorth({ result })],
        [say.points(), (row) => plainNumber(row.points), { align: 'end' }],
      ]}
      rowKey={(row) => row.result}
      rows={results}
    />
  );
}
