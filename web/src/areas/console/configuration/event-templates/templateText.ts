import say from 'words/configuration';

/** The words in braces that the server knows how to fill in. */
export const PLACEHOLDERS = [
  'team1',
  'team2',
  'sport',
  'date',
  'venue',
  'player',
  'score',
] as const;

/** The placeholders of a template that the server does not know, each once, as written. */
export function unknownPlaceholders(text: string): string[] {
  const written = [...text.matchAll(/\{([^{}]*)\}/g)];
  const unknown = written.filter(([, name]) => !PLACEHOLDERS.some((known) => known === name));
  return [...new Set(unknown.map(([placeholder]) => placeholder))];
}

/** What is wrong with a template's placeholders, undefined when nothing is. */
export function wrongPlaceholders(text: string): string | undefined {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return undefined;
  return say.unknownPlaceholders({ count: unknown.length, placeholders: unknown.join(', ') });
}
