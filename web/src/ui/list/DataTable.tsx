// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards on a phone, the elements would lose the roles that they are born with.
import { memo, type ReactNode, useCallback, useId, useState } from 'react';
import say from 'words/list';
import { ChevronDownIcon, SortDownIcon, SortIcon, SortUpIcon } from '../icons';
import { Skeleton } from '../states';
import { VisuallyHidden } from '../VisuallyHidden';
import classes from './DataTable.module.css';
import { SortSelect } from './SortSelect';
import { nextSort, parseSort } from './sort';

export interface Column<Row> {
  /** The column's name on the wire; it is what sorting asks for. */
  key: string;
  header: string;
  sortable?: boolean;
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'end';
  /** What it shows is understood without the header, which a phone has no room for. */
  isPlain?: boolean;
  /** It holds the buttons of the row, which a phone shows beside the row's name. */
  isAction?: boolean;
  cell: (row: Row) => ReactNode;
  /** The cell's shape while the rows are on their way. */
  skeleton?: ReactNode;
}

/** More about a row, shown below it on demand. */
export interface RowDetail<Row> {
  /** The words of the button that shows it. */
  label: string;
  /** What the button is about, for those who hear it alone. */
  of: (row: Row) => string;
  /** Undefined for a row that has no more to show. */
  content: (row: Row) => ReactNode | undefined;
}

interface DataTableProps<Row> {
  /** Says what the table holds; heard, not seen. */
  caption: string;
  /** The same ones every time, or all rows are rendered again. */
  columns: readonly Column<Row>[];
  /** Undefined while the first rows are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** A column, with `-` in front for descending; undefined for the order that the rows come in. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** How many skeleton rows hold the place. */
  skeletonRows?: number;
  /** Whether newer rows are on their way while older ones are shown. */
  stale?: boolean;
  detail?: RowDetail<Row>;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
}

/**
 * A dense table. The first column names the row. On a phone a row is two lines: its name and its buttons, and below
 * them what else is known.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  skeletonRows = 10,
  stale = false,
  detail,
  empty,
}: DataTableProps<Row>) {
  const detailId = useId();
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set());
  const toggle = useCallback(
    (key: string | number) => setOpened((before) => toggled(before, key)),
    [],
  );
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  const current = parseSort(sort);
  const sortedByColumn = sortable.some((column) => column.key === current?.column);

  return (
    <div className={classes.frame}>
      {onSort && sortable.length > 0 && (
        <div className={classes.phoneSort}>
          <SortSelect
            onSort={onSort}
            options={[
              ...(sortedByColumn ? [] : [{ value: sort ?? '', label: say.defaultOrder() }]),
              ...sortable.flatMap(({ key, header }) => [
                { value: key, label: say.ascending({ column: header }) },
                { value: `-${key}`, label: say.descending({ column: header }) },
              ]),
            ]}
            value={sort}
          />
        </div>
      )}
      <table
        aria-busy={rows === undefined || stale}
        className={classes.table}
        data-empty={rows?.length === 0}
        role="table"
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={classes.head} role="rowgroup">
          <tr role="row">
            {columns.map((column) => {
              const direction = current?.column === column.key ? current.direction : undefined;
              return (
                <th
                  {...(direction && { 'aria-sort': direction })}
                  className={classes.headCell}
                  data-align={column.align}
                  key={column.key}
                  role="columnheader"
                  scope="col"
                >
                  {onSort && column.sortable ? (
                    <button
                      className={classes.sortButton}
                      onClick={() => onSort(nextSort(sort, column.key))}
                      type="button"
                    >
                      {column.header}
                      {direction === undefined && <SortIcon className={classes.idle} size={14} />}
                      {direction === 'ascending' && <SortUpIcon size={14} />}
                      {direction === 'descending' && <SortDownIcon size={14} />}
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              );
            })}
            {detail && (
              <th className={classes.headCell} role="columnheader" scope="col">
                <VisuallyHidden>{detail.label}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={classes.body} data-stale={stale} role="rowgroup">
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <tr className={classes.row} key={index} role="row">
                  {columns.map((column) => (
                    <td
                      className={classes.cell}
                      data-action={column.isAction}
                      data-align={column.align}
                      data-plain={column.isPlain}
                      key={column.key}
                      role="cell"
                    >
                      {column.skeleton ?? <Skeleton width={column.align ? 32 : '60%'} />}
                    </td>
                  ))}
                  {detail && <td className={classes.cell} data-action role="cell" />}
                </tr>
              ))
            : rows.map((row) => {
                const key = rowKey(row);
                return (
                  <DataRow
                    columns={columns}
                    detail={detail}
                    detailId={`${detailId}-${key}`}
                    isOpened={opened.has(key)}
                    key={key}
                    onToggle={toggle}
                    row={row}
                    rowKey={key}
                  />
                );
              })}
        </tbody>
      </table>
      {rows?.length === 0 && empty}
    </div>
  );
}

interface DataRowProps<Row> {
  row: Row;
  rowKey: string | number;
  columns: readonly Column<Row>[];
  detail: RowDetail<Row> | undefined;
  detailId: string;
  isOpened: boolean;
  onToggle: (key: string | number) => void;
}

/** Rendered again when its row has changed, and only then, as long as the columns stay the same. */
const DataRow = memo(function DataRow<Row>({
  row,
  rowKey,
  columns,
  detail,
  detailId,
  isOpened,
  onToggle,
}: DataRowProps<Row>) {
  const more = detail?.content(row);
  const isShown = more !== undefined && isOpened;
  return (
    <>
      <tr className={classes.row} data-opened={isShown} role="row">
        {columns.map((column, index) => (
          <td
            className={classes.cell}
            data-action={column.isAction}
            data-align={column.align}
            data-label={column.header}
            data-plain={column.isPlain}
            key={column.key}
            role={index === 0 ? 'rowheader' : 'cell'}
          >
            {column.cell(row)}
          </td>
        ))}
        {detail && (
          <td className={classes.cell} data-action data-align="end" role="cell">
            {more !== undefined && (
              <button
                aria-controls={detailId}
                aria-expanded={isShown}
                className={classes.detailButton}
                onClick={() => onToggle(rowKey)}
                type="button"
              >
                {detail.label}
                <VisuallyHidden>: {detail.of(row)}</VisuallyHidden>
                <ChevronDownIcon className={classes.detailChevron} size={14} />
              </button>
            )}
          </td>
        )}
      </tr>
      {isShown && (
        <tr className={classes.row} id={detailId} role="row">
          <td className={classes.detail} colSpan={columns.length + 1} role="cell">
            {more}
          </td>
        </tr>
      )}
    </>
  );
}) as <Row>(row: DataRowProps<Row>) => ReactNode;

function toggled<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  return items.has(item)
    ? new Set([...items].filter((other) => other !== item))
    : new Set([...items, item]);
}
