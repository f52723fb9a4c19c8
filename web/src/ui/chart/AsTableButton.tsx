import { startTransition } from 'react';
import say from 'words/shared';
import { ChartIcon, TableIcon } from '../icons';
import { QuietButton } from '../QuietButton';

interface AsTableButtonProps {
  asTable: boolean;
  onChange: (asTable: boolean) => void;
}

/** Shows the figures of a chart in its place, and the chart again. */
export function AsTableButton({ asTable, onChange }: AsTableButtonProps) {
  return (
    <QuietButton
      aria-pressed={asTable}
      data-no-print
      leftSection={asTable ? <ChartIcon size={15} /> : <TableIcon size={15} />}
      onClick={() => startTransition(() => onChange(!asTable))}
      size="xs"
    >
      {asTable ? say.showChart() : say.showTable()}
    </QuietButton>
  );
}
