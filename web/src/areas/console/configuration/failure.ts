import say from 'words/configuration';
import lists from 'words/list';
import { ConnectionError, HttpError } from '@/api/errors';
import type { SubmitError } from '@/shared/form/FormDialog';
import type { Kind, ReferenceRow } from './kind';
import type { AddedTo } from './referenceList';

const ACTIONS = {
  save: { broken: say.errorSaving, refused: say.failedToSave },
  delete: { broken: say.errorDeleting, refused: say.failedToDelete },
} as const;

/** Why a change did not happen: in the server's words where it has some. */
export function failureOf(
  action: keyof typeof ACTIONS,
  list: AddedTo,
  error: unknown,
): SubmitError {
  const { broken, refused } = ACTIONS[action];
  if (!(error instanceof HttpError)) return { message: broken({ list }), cause: error };
  return { message: error.serverMessage || refused({ list }) };
}

/** Why something did not happen: in the server's words where it has some. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Why a list is not there. */
export function loadingFailure(list: AddedTo, error: unknown): string {
  return error instanceof ConnectionError
    ? say.errorLoading({ list })
    : lists.failedToFetch({ list });
}

/** The row as it is now, when a change was refused because it was made to an older version. */
export function changedMeanwhile<Row extends ReferenceRow>(error: unknown): Row | undefined {
  if (!(error instanceof HttpError) || error.status !== 412) return undefined;
  const { current } = error;
  const isRow = typeof current === 'object' && current !== null && 'version' in current;
  return isRow ? (current as Row) : undefined;
}

/**
 * Why nothing was done to several rows: what is wrong with each of those that were refused. Undefined
 * when that was not the reason.
 */
export function refusedRows<Row extends ReferenceRow>(
  { idOf, nameOf }: Pick<Kind<Row, never>, 'idOf' | 'nameOf'>,
  rows: readonly Row[],
  error: unknown,
): readonly { id: number; name: string; why: string }[] | undefined {
  if (!(error instanceof HttpError) || error.code !== 'rows_refused') return undefined;
  return rows.flatMap((row) => {
    const id = idOf(row);
    const why = error.fields[id];
    return why === undefined ? [] : { id, name: nameOf(row), why };
  });
}
