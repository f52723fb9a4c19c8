import { ConnectionError, HttpError } from '@/api/errors';
import type { SubmitError } from '@/ui/form/FormDialog';
import type { ReferenceRow } from './kind';

const ACTIONS = {
  save: { doing: 'saving', undone: 'save' },
  delete: { doing: 'deleting', undone: 'delete' },
} as const;

/** Why a change did not happen: in the server's words where it has some. */
export function failureOf(
  action: keyof typeof ACTIONS,
  singular: string,
  error: unknown,
): SubmitError {
  const { doing, undone } = ACTIONS[action];
  if (!(error instanceof HttpError)) return { message: `Error ${doing} ${singular}`, cause: error };
  return { message: error.serverMessage || `Failed to ${undone} ${singular}` };
}

/** Why a list is not there. */
export function loadingFailure(plural: string, error: unknown): string {
  return error instanceof ConnectionError ? `Error loading ${plural}` : `Failed to fetch ${plural}`;
}

/** The row as it is now, when a change was refused because it was made to an older version. */
export function changedMeanwhile<Row extends ReferenceRow>(error: unknown): Row | undefined {
  if (!(error instanceof HttpError) || error.status !== 412) return undefined;
  const { current } = error;
  const isRow = typeof current === 'object' && current !== null && 'version' in current;
  return isRow ? (current as Row) : undefined;
}

export function isGone(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
