/**
 * People whom readers do not see by name. Strangers read `#7` of some, by the number on the shirt, or `#`
 * where there is none, between two word joiners, which no name has. Erased people are named in English.
 */
import say from 'words/shared';

/** What stands around the key of somebody without a name. */
export const AROUND = '\u2060';

const KEY = /\u2060#([0-9]*)\u2060/g;

/** What the server keeps in the place of a name that was erased, alone or in that of a pair. */
const FORMER = /(^| \/ )Former (player|user)(?=$| \/ )/g;

/** Whether a reply may name somebody whom `named` has words for. */
export const namesSomebody = (reply: string): boolean =>
  reply.includes(AROUND) || reply.includes('Former ');

type Words = Pick<typeof say, 'unnamed' | 'numbered' | 'former'>;

/** A text in the reader's language: `No. 7`, `Player`, `Former player`. A team that is called `#7` keeps its name. */
export function named(text: string, words: Words = say): string {
  const numbered = text.replaceAll(KEY, (_, number: string) =>
    number === '' ? words.unnamed() : words.numbered({ number }),
  );
  return numbered.replaceAll(
    FORMER,
    (_, before: string, who: 'player' | 'user') => before + words.former({ who }),
  );
}

/** A reply with its texts in the reader's language. */
export const withNames = (reply: string): unknown =>
  JSON.parse(reply, (_, value: unknown) => (typeof value === 'string' ? named(value) : value));
