import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messagesOf, namespacesOfConsole, SOURCE_LANGUAGE } from './catalogue.ts';
import { declarationsOf } from './compile.ts';

const FILE = fileURLToPath(new URL('../../src/words.gen.d.ts', import.meta.url));

/** Writes the types of all words for the compiler, unless they are written already. */
export function writeDeclarations(): void {
  const text = declarationsOf(
    namespacesOfConsole().map(
      (namespace) => [namespace, messagesOf(SOURCE_LANGUAGE, namespace)] as const,
    ),
  );
  if (text !== written()) writeFileSync(FILE, text);
}

function written(): string | undefined {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return undefined;
  }
}
