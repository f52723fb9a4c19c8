/** Searching and sorting in the browser. */
import { compareNames } from '@/language/language';
import { fold } from '../text';
import { parseSort } from './sort';

export type Value = string | number | null;

interface Readable<Row> {
  key: string;
  value: (row: Row) => Value;
}

/** The rows that have the words in one column, whatever their case and accents. */
export function matching<Row>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  search: string | undefined,
): readonly Row[] {
  const wanted = fold(search ?? '');
  if (!wanted) return rows;
  return rows.filter((row) =>
    columns.some((column) => fold(String(column.value(row) ?? '')).includes(wanted)),
  );
}

/** The rows in the order asked for; what is not known comes last, whichever way they are sorted. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const order = parseSort(sort);
  const column = columns.find(({ key }) => key === order?.column);
  if (!order || !column) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const a = column.value(one);
    const b = column.value(other);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * compareNames(String(a), String(b));
  });
}
