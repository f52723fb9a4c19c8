/** The catalogue of words: `words/<language>/<namespace>.json`, messages in ICU's format. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../src/language/languages.ts';

export const CATALOGUE = join(dirname(fileURLToPath(import.meta.url)), '../../../words');

/** The language that the others are translated from. It has every message. */
export const SOURCE_LANGUAGE: Language = 'en';

/** The namespace of the server's own sentences: `crates/words` reads it, and the console does not. */
export const OF_SERVER = 'server';

/** By key, in the order of the file. */
export type Messages = Readonly<Record<string, string>>;

export function namespaces(language: Language = SOURCE_LANGUAGE): string[] {
  return readdirSync(join(CATALOGUE, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** Those that the console is built with. */
export function namespacesOfConsole(): string[] {
  return namespaces().filter((namespace) => namespace !== OF_SERVER);
}

export function fileOf(language: Language, namespace: string): string {
  return join(CATALOGUE, language, `${namespace}.json`);
}

export function messagesOf(language: Language, namespace: string): Messages {
  const file: Record<string, Written> = JSON.parse(
    readFileSync(fileOf(language, namespace), 'utf8'),
  );
  return Object.fromEntries(
    Object.entries(file).map(([key, written]) => [key, messageOf(written)]),
  );
}

/**
 * A message in a file: a text, or, where it is nothing but a choice, a line for each word that is chosen by:
 * `{"reason": {"is_over": "The match is over"}}`. The server's namespace has texts only.
 */
export type Written = string | { readonly [name: string]: { readonly [word: string]: Written } };

/** The message as ICU writes it. A choice without an `other` is a closed list. */
export function messageOf(written: Written): string {
  if (typeof written === 'string') return written;
  const [choice, ...others] = Object.entries(written);
  if (!choice || others.length > 0) throw new Error('A choice has one name that it is made by');
  const [name, texts] = choice;
  const options = Object.entries('other' in texts ? texts : { ...texts, other: '' });
  const branches = options.map(([word, text]) => `${word} {${messageOf(text)}}`);
  return `{${name}, select, ${branches.join(' ')}}`;
}
