export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** Reads `name` or `-name`; undefined for no order of one's own. */
export function parseSort(sort: string | undefined): Sort | undefined {
  if (sort === undefined || sort === '') return undefined;
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' };
}

/** What a click on a column's heading asks for: ascending first, then the other way round. */
export function nextSort(sort: string | undefined, column: string): string {
  return sort === column ? `-${column}` : column;
}
