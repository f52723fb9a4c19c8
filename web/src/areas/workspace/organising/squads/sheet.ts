/** A row as it would stand in a spreadsheet, so that one player is checked and saved like many. */

/** The columns by the names that the server knows in every language. */
export type SheetRow = Readonly<
  Record<
    | 'team'
    | 'player'
    | 'birth date'
    | 'email'
    | 'gender'
    | 'number'
    | 'position'
    | 'captain'
    | 'valid from'
    | 'valid until',
    string
  >
>;

/** The line of the text in which the row is. */
export const ROW_LINE = 2;

/** The text of one row: a line with the names of columns, and the row below it. */
export function sheetOf(row: SheetRow): string {
  const cells = Object.values(row).map(cellOf);
  return `${Object.keys(row).join(',')}\n${cells.join(',')}`;
}

/** A cell in quotes: so commas and quotes in it are its own. A line break would begin another row. */
function cellOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.replaceAll('"', '""')}"`;
}
