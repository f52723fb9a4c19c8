import { useState } from 'react';
import say from 'words/teams';
import { CompactTable } from '@/ui/CompactTable';
import { QuietButton } from '@/ui/QuietButton';

/** How many rows are shown before all are asked for. */
const SHOWN_AT_FIRST = 10;

/** A table of which the first rows are enough for most readers. */
export function ShortTable<Row>(props: Parameters<typeof CompactTable<Row>>[0]) {
  const [all, setAll] = useState(false);
  const { rows } = props;
  return (
    <>
      <CompactTable {...props} rows={all ? rows : rows.slice(0, SHOWN_AT_FIRST)} />
      {rows.length > SHOWN_AT_FIRST && (
        <QuietButton mt="sm" onClick={() => setAll(!all)} size="xs">
          {all ? say.showFewer() : say.showAll({ count: rows.length })}
        </QuietButton>
      )}
    </>
  );
}
