import { useState } from 'react';
import say from 'words/configuration';
import type { Meanwhile } from '@/ui/dialog/ConfirmDialog';
import type { Kind, ReferenceRow } from './kind';

interface Change<Row> {
  message: string;
  /** The row as it is now; undefined when it was deleted. */
  now: Row | undefined;
}

/** What became of a row since a dialog about it opened; undefined when it is still the same. */
export function changeSince<Row extends ReferenceRow>(
  { idOf, list }: Pick<Kind<Row, never>, 'idOf' | 'list'>,
  row: Row,
  rows: readonly Row[],
): Change<Row> | undefined {
  const now = rows.find((one) => idOf(one) === idOf(row));
  if (!now) return { message: say.deletedMeanwhile({ list }), now };
  if (now.version <= row.version) return undefined;
  return { message: say.changedMeanwhile({ list }), now };
}

/**
 * The row that a question is about: as it was when the question was asked, until the administrator
 * looks again. `onLookAgain` is called then, to forget earlier answers.
 */
export function useAskedAbout<Row extends ReferenceRow>(
  kind: Pick<Kind<Row, never>, 'idOf' | 'nameOf' | 'list'>,
  asked: Row,
  rows: readonly Row[],
  onLookAgain: () => void,
): { row: Row; change: Change<Row> | undefined; meanwhile: Meanwhile | undefined } {
  const [row, setRow] = useState(asked);
  const change = changeSince(kind, row, rows);
  if (!change?.now) return { row, change, meanwhile: change };
  const { message, now } = change;
  const isRenamed = kind.nameOf(now) !== kind.nameOf(row);
  return {
    row,
    change,
    meanwhile: {
      message: isRenamed ? say.renamed({ change: message, name: kind.nameOf(now) }) : message,
      lookAgain: () => {
        setRow(now);
        onLookAgain();
      },
    },
  };
}
