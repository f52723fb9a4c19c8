import say from 'words/joining';
import { ConnectionError, HttpError } from '@/api/errors';

/** The sentence for whatever went wrong. */
export function failureText(error: unknown): string {
  if (error instanceof ConnectionError) return say.noConnection();
  const told = error instanceof HttpError ? error.serverMessage : undefined;
  return told || say.failed();
}

/** The same refusal, with what it says of `newPassword` at the field that we call `password`. */
export function atOurField(refusal: unknown): unknown {
  const said = refusal instanceof HttpError ? refusal.fields.newPassword : undefined;
  if (!(refusal instanceof HttpError) || said === undefined) return refusal;
  const { status, serverMessage: message, code } = refusal;
  return new HttpError(status, { message, code, fields: { password: said } });
}

/** Whether a mailed link will never work again. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'link_over';
}
