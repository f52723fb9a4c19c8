import { Button, CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import say from 'words/list';
import { DownloadIcon } from '../icons';
import { formatMegabytes } from '../numbers';
import {
  type ExportedList,
  type ExportQuery,
  exportList,
  runningExport,
  watchExports,
} from './csvExport';

interface ExportButtonProps {
  list: ExportedList;
  /** The search, filters and order in force. */
  query: ExportQuery;
}

/** Saves the list as it is filtered and sorted; shows how much has come, and can be called off. */
export function ExportButton({ list, query }: ExportButtonProps) {
  const running = useSyncExternalStore(watchExports, () => runningExport(list));
  return (
    <span className="tl-fact">
      <Button
        // It keeps the focus while it works, which a disabled button would lose.
        aria-disabled={running !== undefined}
        color="gray"
        {...(running && { 'data-disabled': true })}
        leftSection={<DownloadIcon size={16} />}
        onClick={() => void exportList(list, query)}
        variant="default"
      >
        {running ? say.exporting({ amount: formatMegabytes(running.bytes) }) : say.exportCsv()}
      </Button>
      {running && (
        <CloseButton aria-label={say.cancelExport()} onClick={running.abort} title={say.cancel()} />
      )}
    </span>
  );
}
