import { Modal } from '@mantine/core';
import say from 'words/configuration';
import form from 'words/form';
import classes from '@/ui/dialog/dialog.module.css';
import { useFocusBack } from '@/ui/dialog/useFocusBack';
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
  useFocusBack(true);
  return (
    <Modal
      centered
      classNames={{ title: classes.question }}
      onClose={onClose}
      opened
      padding="lg"
      returnFocus={false}
      size="var(--tl-size-432)"
      title={say.nothingWasChanged()}
      transitionProps={{ duration: 80, transition: 'fade' }}
      withCloseButton={false}
      zIndex={300}
    >
      <RefusedRows rows={rows} />
      <p className="tl-quiet">{say.rowsAreShownAsNow()}</p>
      <div className={classes.buttons}>
        <QuietButton data-autofocus onClick={onClose}>
          {form.close()}
        </QuietButton>
      </div>
    </Modal>
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
