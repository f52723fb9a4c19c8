import { CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import say from 'words/list';
import { DownloadIcon } from '@/ui/icons';
import { formatMegabytes } from '@/ui/numbers';
import { QuietButton } from '@/ui/QuietButton';
import { useReaders } from '@/ui/readers';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { type Exported, exportTable, runningExport, watchExports } from './csvExport';

interface ExportButtonProps {
  /** The table, with the search, filters and order in force. */
  exported: Exported;
  /** In the head of a panel, beside others of its kind. */
  isSmall?: boolean;
  /** Of which table it is, for those who hear the button alone. */
  of?: string;
}

/** Saves a table as it is filtered and sorted; nothing where its readers may save none. */
export function ExportButton(props: ExportButtonProps) {
  return useReaders() === 'administrators' && <SaveButton {...props} />;
}

/** Saves a table, and shows how much has come, and can be called off. */
export function SaveButton({ exported, isSmall = false, of }: ExportButtonProps) {
  const running = useSyncExternalStore(watchExports, () => runningExport(exported));
  return (
    <span className="tl-fact">
      <QuietButton
        // It keeps the focus while it works, which a disabled button would lose.
        aria-disabled={running !== undefined}
        className={isSmall ? undefined : 'tl-in-head'}
        {...(running && { 'data-disabled': true })}
        leftSection={<DownloadIcon size={16} />}
        onClick={() => void exportTable(exported)}
        size={isSmall ? 'xs' : 'sm'}
      >
        {running ? say.exporting({ amount: formatMegabytes(running.bytes) }) : say.exportCsv()}
        {of !== undefined && <VisuallyHidden>{of}</VisuallyHidden>}
      </QuietButton>
      {running && (
        <CloseButton aria-label={say.cancelExport()} onClick={running.abort} title={say.cancel()} />
      )}
    </span>
  );
}
