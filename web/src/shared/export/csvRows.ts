/** A record and its end: cells in quotation marks may hold line breaks. */
const RECORD = /(?:"(?:[^"]|"")*"|[^"\r\n])+(?:\r\n|\n|$)/g;

/**
 * The heading of a CSV text and those of its records that begin with one of these ids, in the order of
 * the ids. The records stay as they were written.
 */
export function onlyRows(csv: string, ids: readonly number[]): string {
  const [heading = '', ...records] = csv.match(RECORD) ?? [];
  const byId = new Map(records.map((record) => [record.slice(0, record.indexOf(',')), record]));
  return heading + ids.map((id) => byId.get(String(id)) ?? '').join('');
}
