import { HttpError } from './errors';

/** Why something did not work: in the server's words, or in ours where there are none. */
export function toldBy(error: unknown, ours: string): string {
  const told = error instanceof HttpError ? error.serverMessage : undefined;
  return told ?? (error instanceof Error ? error.message : ours);
}
