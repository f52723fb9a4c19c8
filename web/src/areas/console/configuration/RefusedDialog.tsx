import say from 'words/configuration';
import form from 'words/form';
import { PlainDialog, QUESTION } from '@/ui/dialog/PlainDialog';
import { QuietButton } from '@/ui/QuietButton';
import bulk from './bulk.module.css';
import { RowName } from './CellText';

/** A row that nothing can be done to, and why. */
export interface Refused {
  id: number;
  name: string;
  why: string;
}

/** Says that nothing was done, and because of which rows. Mount it to open it. */
export function RefusedDialog({
  rows,
  onClose,
}: {
  rows: readonly Refused[];
  onClose: () => void;
}) {
  return (
    <PlainDialog
      buttons={
        <QuietButton data-autofocus onClick={onClose}>
          {form.close()}
        </QuietButton>
      }
      {...QUESTION}
      onClose={onClose}
      title={say.nothingWasChanged()}
    >
      <RefusedRows rows={rows} />
      <p className="tl-quiet">{say.rowsAreShownAsNow()}</p>
    </PlainDialog>
  );
}

export function RefusedRows({ rows }: { rows: readonly Refused[] }) {
  return (
    <ul className={bulk.rows}>
      {rows.map(({ id, name, why }) => (
        <li key={id}>
          <RowName name={name} />
          <p>{why}</p>
        </li>
      ))}
    </ul>
  );
}
