import { toastFailure, toastSuccess } from './toasts/toasts';

/** Puts a text on the clipboard, and says so in the caller's words. */
export async function copyText(
  text: string,
  said: { copied: string; cannotCopy: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(said.copied);
  } catch {
    // Not allowed, or not there on a page without TLS.
    toastFailure(said.cannotCopy);
  }
}
