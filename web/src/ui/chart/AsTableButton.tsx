import { Button } from '@mantine/core';
import { startTransition } from 'react';
import say from 'words/shared';
import { ChartIcon, TableIcon } from '../icons';

interface AsTableButtonProps {
  asTable: boolean;
  onChange: (asTable: boolean) => void;
}

/** Shows the figures of a chart in its place, and the chart again. */
export function AsTableButton({ asTable, onChange }: AsTableButtonProps) {
  return (
    <Button
      aria-pressed={asTable}
      color="gray"
      data-no-print
      leftSection={asTable ? <ChartIcon size={15} /> : <TableIcon size={15} />}
      onClick={() => startTransition(() => onChange(!asTable))}
      size="xs"
      variant="default"
    >
      {asTable ? say.showChart() : say.showTable()}
    </Button>
  );
}
