/**
 * Copies of rows that note when they are rendered: by a field that only rendering reads, and neither
 * sorting nor searching.
 */
export function countedRows<Row extends object>(rows: readonly Row[], field: keyof Row) {
  /** The places of those that were rendered since this was last cleared. */
  const rendered = new Set<number>();
  const counted = rows.map((row, place) =>
    Object.defineProperty({ ...row }, field, {
      enumerable: true,
      get: () => {
        rendered.add(place);
        return row[field];
      },
    }),
  );
  return { counted, rendered };
}
