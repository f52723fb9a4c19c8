import say from 'words/roles';
import { HttpError } from '@/api/errors';

/** What the server says of a refusal, or why there was no answer. */
export function toldBy(error: unknown, ours = say.failed()): string {
  const told = error instanceof HttpError ? error.serverMessage : undefined;
  return told ?? (error instanceof Error ? error.message : ours);
}

/** Whether what was to be ended has ended already. */
export function isOver(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
