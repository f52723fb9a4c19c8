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
