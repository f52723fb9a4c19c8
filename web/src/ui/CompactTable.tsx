import type { ReactNode } from 'react';
import classes from './CompactTable.module.css';
import { formatCount } from './numbers';
import { VisuallyHidden } from './VisuallyHidden';

interface Look {
  /** The header in full, where it is an abbreviation. */
  meaning?: string;
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'end';
  /** Left out where the table is narrow. */
  wideOnly?: boolean;
}

export type CompactColumn<Row> = readonly [
  header: string,
  cell: (row: Row) => ReactNode,
  look?: Look,
];

interface CountOptions extends Omit<Look, 'align'> {
  /** What the rows are ranked by. */
  strong?: boolean;
}

/** A column of whole numbers. */
export function counts<Row>(
  header: string,
  value: (row: Row) => number,
  { strong = false, ...look }: CountOptions = {},
): CompactColumn<Row> {
  const text = (row: Row) => formatCount(value(row));
  const cell = (row: Row) => (strong ? <strong>{text(row)}</strong> : text(row));
  return [header, cell, { align: 'end', ...look }];
}

interface CompactTableProps<Row> {
  /** Says what the table holds; heard, not seen. */
  caption: string;
  /** The first one names the row; `false` is left out. */
  columns: readonly (CompactColumn<Row> | false)[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Takes the room of the chart that it stands for, and scrolls under its head. */
  inPlaceOfChart?: boolean;
}

/** A small table inside a panel. It stays a table on a phone, and scrolls sideways if it must. */
export function CompactTable<Row>({
  caption,
  columns: all,
  rows,
  rowKey,
  inPlaceOfChart = false,
}: CompactTableProps<Row>) {
  const columns = all.filter((column) => column !== false);
  // The keyboard scrolls what has the focus.
  const region = inPlaceOfChart ? { 'aria-label': caption, role: 'region', tabIndex: 0 } : {};
  return (
    <div className={classes.scroll} data-in-place-of-chart={inPlaceOfChart} {...region}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(([header, , { align, meaning, wideOnly } = {}]) => (
              <th data-align={align} data-wide-only={wideOnly} key={header} scope="col">
                {meaning === undefined ? (
                  header
                ) : (
                  <abbr title={meaning}>
                    <span aria-hidden="true">{header}</span>
                    <VisuallyHidden>{meaning}</VisuallyHidden>
                  </abbr>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(([header, cell, { align, wideOnly } = {}], index) =>
                index === 0 ? (
                  <th key={header} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td data-align={align} data-wide-only={wideOnly} key={header}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
