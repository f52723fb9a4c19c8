import say from 'words/entering';
import { copyText as copy } from '@/ui/copyText';

/** Puts an address or the code of a frame on the clipboard. */
export const copyText = (text: string) =>
  copy(text, { copied: say.codeCopied(), cannotCopy: say.codeNotCopied() });
