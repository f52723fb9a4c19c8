import say from 'words/entering';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';

/** Puts a text on the clipboard, and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(say.codeCopied());
  } catch {
    // Not allowed, or not there on a page without TLS.
    toastFailure(say.codeNotCopied());
  }
}
