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
  return JSON.parse(readFileSync(fileOf(language, namespace), 'utf8')) as Messages;
}
