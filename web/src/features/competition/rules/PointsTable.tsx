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
  const closely = isInSets ? 'in the deciding set' : 'in overtime or a shoot-out';
  const results = [
    { result: 'Win', points: points.win },
    { result: `Win ${closely}`, points: points.close_win },
    { result: 'Draw', points: isInSets ? null : points.draw },
    { result: `Loss ${closely}`, points: points.close_loss },
    { result: 'Loss', points: points.loss },
    { result: 'Cancelled match', points: points.cancelled ?? null },
  ].filter((row): row is { result: string; points: number } => row.points !== null);
  return (
    <CompactTable
      caption="Points for a result"
      columns={[
        { key: 'result', header: 'Result', cell: (row) => row.result },
        { key: 'points', header: 'Points', align: 'end', cell: (row) => plainNumber(row.points) },
      ]}
      rowKey={(row) => row.result}
      rows={results}
    />
  );
}
