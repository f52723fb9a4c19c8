/** `completed` as `Completed`; the rest of the text stays as it is. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first letters of the first and the last name: `Ana María Ruiz` gives `AR`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  // Spreading keeps letters outside the basic plane in one piece.
  return `${[...first][0] ?? '?'}${[...last][0] ?? ''}`.toUpperCase();
}

/** Text cut at `limit` characters, with an ellipsis when something is missing. */
export function preview(text: string, limit: number): string {
  const characters = [...text];
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}…`;
}

/** Without case, accents and compatibility forms, as the server compares. */
export function fold(text: string): string {
  return withoutMarks(withoutMarks(text.normalize('NFKD')).toLowerCase());
}

function withoutMarks(text: string): string {
  return text.replace(/\p{Mark}/gu, '');
}

/**
 * Whether a text has every word of a search, as the server finds them: a word of three letters or more
 * anywhere, a shorter one where a word begins.
 */
export function finder(search: string): (text: string) => boolean {
  const words = fold(search)
    .split(/\s+/)
    .filter(Boolean)
    // Screens put marks before digits: `****4321`, `#29`.
    .map((word) => word.replace(/^[*#]+(?=\d+$)/, ''));
  return (text) => {
    if (words.length === 0) return true;
    const folded = ` ${fold(text)}`;
    return words.every((word) => folded.includes([...word].length < 3 ? ` ${word}` : word));
  };
}
