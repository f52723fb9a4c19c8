/**
 * People whom strangers do not read by name: the server calls them `#7`, by the number on the shirt, or `#` where there is none,
 * between two word joiners, which no name has.
 */
import say from 'words/shared';

/** What stands around the key of somebody without a name. */
export const AROUND = '\u2060';

const KEY = /\u2060#([0-9]*)\u2060/g;

/** A text in the reader's language: `No. 7`, `Player`. A team that is called `#7` keeps its name. */
export function named(text: string): string {
  return text.replaceAll(KEY, (_, number: string) =>
    number === '' ? say.unnamed() : say.numbered({ number }),
  );
}

/** A reply of what everybody reads, with its texts in the reader's language. */
export const withNames = (reply: string): unknown =>
  JSON.parse(reply, (_, value: unknown) => (typeof value === 'string' ? named(value) : value));
