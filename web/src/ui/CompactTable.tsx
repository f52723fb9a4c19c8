import type { ReactNode } from 'react';
import classes from './CompactTable.module.css';
import { formatCount } from './numbers';
import { VisuallyHidden } from './VisuallyHidden';

export interface CompactColumn<Row> {
  key: string;
  header: string;
  /** The header in full, where it is an abbreviation. */
  meaning?: string;
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'end';
  /** Left out where the table is narrow. */
  wideOnly?: boolean;
  cell: (row: Row) => ReactNode;
}

interface CountOptions {
  /** The header in full, where it is an abbreviation. */
  meaning?: string;
  wideOnly?: boolean;
  /** What the rows are ranked by. */
  strong?: boolean;
}

/** A column of whole numbers. */
export function counts<Row>(
  header: string,
  value: (row: Row) => number,
  { strong = false, ...options }: CountOptions = {},
): CompactColumn<Row> {
  const text = (row: Row) => formatCount(value(row));
  const cell = (row: Row) => (strong ? <strong>{text(row)}</strong> : text(row));
  return { key: header, header, align: 'end', ...options, cell };
}

interface CompactTableProps<Row> {
  /** Says what the table holds; heard, not seen. */
  caption: string;
  /** The first one names the row. */
  columns: readonly CompactColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Takes the room of the chart that it stands for, and scrolls under its head. */
  inPlaceOfChart?: boolean;
}

/** A small table inside a panel. It stays a table on a phone, and scrolls sideways if it must. */
export function CompactTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  inPlaceOfChart = false,
}: CompactTableProps<Row>) {
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
            {columns.map((column) => (
              <th
                data-align={column.align}
                data-wide-only={column.wideOnly}
                key={column.key}
                scope="col"
              >
                {column.meaning === undefined ? (
                  column.header
                ) : (
                  <abbr title={column.meaning}>
                    <span aria-hidden="true">{column.header}</span>
                    <VisuallyHidden>{column.meaning}</VisuallyHidden>
                  </abbr>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td data-align={column.align} data-wide-only={column.wideOnly} key={column.key}>
                    {column.cell(row)}
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
