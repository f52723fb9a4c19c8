import { HttpError } from '@/api/errors';
import type { SubmitError } from '@/shared/form/FormDialog';

/** Why something did not happen: in the server's words where it has some. */
export function failureOf(undone: string, error: unknown): SubmitError | undefined {
  if (!error) return undefined;
  const told = error instanceof HttpError ? error.serverMessage : undefined;
  return told ? { message: told } : { message: undone, cause: error };
}
