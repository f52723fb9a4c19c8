// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards on a phone, the elements would lose the roles that they are born with.
import { type KeyboardEvent, memo, type ReactNode, useCallback, useId, useState } from 'react';
import say from 'words/list';
import { ChevronDownIcon, SortDownIcon, SortIcon, SortUpIcon } from '../icons';
import { Skeleton } from '../states';
import { useLatest } from '../useLatest';
import { VisuallyHidden } from '../VisuallyHidden';
import classes from './DataTable.module.css';
import { moveBetweenRows } from './rowKeys';
import { SortSelect } from './SortSelect';
import { nextSort, parseSort } from './sort';
import { TickAll, TickCell } from './Tick';
import { extendTicks, NO_TICKS, type RowKey, type Ticks, tickOne, tickRange } from './ticks';

/** How high rows are. */
export type Density = 'comfortable' | 'compact';

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

/** The buttons of a row. */
export function actionsColumn<Row>(header: string, cell: Column<Row>['cell']): Column<Row> {
  return { key: 'actions', header, align: 'end', isAction: true, cell };
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

/** Rows that can be ticked, to do something to several of them. */
export interface RowSelection<Row> {
  ticks: Ticks;
  /** The same function every time. */
  change: (next: (before: Ticks) => Ticks) => void;
  /** What the box of a row is called. */
  labelOf: (row: Row) => string;
  /** What Enter does on the box of a row. */
  onOpen: (row: Row) => void;
}

interface DataTableProps<Row> {
  /** Says what the table holds; heard, not seen. */
  caption: string;
  /** The same ones every time, or all rows are rendered again. */
  columns: readonly Column<Row>[];
  /** Undefined while the first rows are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  /** A column, with `-` in front for descending; undefined for the order that the rows come in. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** How many skeleton rows hold the place. */
  skeletonRows?: number;
  /** Whether newer rows are on their way while older ones are shown. */
  stale?: boolean;
  detail?: RowDetail<Row>;
  selection?: RowSelection<Row>;
  /** How close the rows stand, where there is a pointer. */
  density?: Density;
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
  selection,
  density,
  empty,
}: DataTableProps<Row>) {
  const detailId = useId();
  const [opened, setOpened] = useState<ReadonlySet<RowKey>>(new Set());
  const toggle = useCallback((key: RowKey) => setOpened((before) => toggled(before, key)), []);
  const order = selection && rows ? rows.map(rowKey) : [];
  const now = useLatest({ order, selection });
  const tick = useCallback(
    (key: RowKey, ticked: boolean, isRange: boolean) => {
      const shown = now();
      shown.selection?.change((before) =>
        isRange ? tickRange(before, shown.order, key, ticked) : tickOne(before, key, ticked),
      );
    },
    [now],
  );
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  // The head shows at once what was asked for; the address, and with it the rows, follow a frame later.
  const [asked, setAsked] = useState<{ before: string | undefined; sort: string }>();
  if (asked && asked.before !== sort) setAsked(undefined);
  const shownSort = asked?.sort ?? sort;
  const askFor = (next: string) => {
    setAsked({ before: sort, sort: next });
    onSort?.(next);
  };
  const current = parseSort(shownSort);
  const sortedByColumn = sortable.some((column) => column.key === current?.column);
  const canSort = onSort !== undefined && sortable.length > 0;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // React brings the keys of a menu here, too, whose entries stand elsewhere on the page.
    const { target } = event;
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    if (event.shiftKey && !selection) return;
    const move = moveBetweenRows(event);
    if (!selection || !rows) return;
    const [from, to] = move ? [order[move.from], order[move.to]] : [];
    if (event.shiftKey && from !== undefined && to !== undefined) {
      selection.change((before) => extendTicks(before, order, from, to));
    }
    if (event.key === 'Escape' && !event.defaultPrevented) selection.change(() => NO_TICKS);
    if (event.key === 'Enter' && target.matches('[data-row-handle]')) {
      const row = rows.find((one) => String(rowKey(one)) === target.dataset.rowHandle);
      if (row !== undefined) selection.onOpen(row);
    }
  };

  return (
    <div className={classes.frame} data-density={density}>
      {(canSort || selection) && (
        <div className={classes.phoneSort}>
          {selection && <TickAll order={order} selection={selection} />}
          {canSort && (
            <SortSelect
              onSort={askFor}
              options={[
                ...(sortedByColumn ? [] : [{ value: shownSort ?? '', label: say.defaultOrder() }]),
                ...sortable.flatMap(({ key, header }) => [
                  { value: key, label: say.ascending({ column: header }) },
                  { value: `-${key}`, label: say.descending({ column: header }) },
                ]),
              ]}
              value={shownSort}
            />
          )}
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
            {selection && (
              <td className={classes.headTick} role="cell">
                <TickAll order={order} selection={selection} />
              </td>
            )}
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
                      onClick={() => askFor(nextSort(shownSort, column.key))}
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
        <tbody
          className={classes.body}
          data-rows
          data-stale={stale}
          onKeyDown={onKeyDown}
          role="rowgroup"
        >
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <tr className={classes.row} key={index} role="row">
                  {selection && <td className={classes.tickCell} role="cell" />}
                  {columns.map((column) => (
                    <td
                      className={classes.cell}
                      data-action={column.isAction}
                      data-align={column.align}
                      data-name={column === columns[0]}
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
                    isTicked={selection?.ticks.keys.has(key)}
                    key={key}
                    onTick={tick}
                    onToggle={toggle}
                    row={row}
                    rowKey={key}
                    tickLabel={selection?.labelOf(row)}
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
  rowKey: RowKey;
  columns: readonly Column<Row>[];
  detail: RowDetail<Row> | undefined;
  detailId: string;
  isOpened: boolean;
  onToggle: (key: RowKey) => void;
  /** Undefined where rows cannot be ticked, as is `tickLabel`. */
  isTicked: boolean | undefined;
  tickLabel: string | undefined;
  onTick: (key: RowKey, ticked: boolean, isRange: boolean) => void;
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
  isTicked,
  tickLabel,
  onTick,
}: DataRowProps<Row>) {
  const more = detail?.content(row);
  const isShown = more !== undefined && isOpened;
  return (
    <>
      <tr className={classes.row} data-opened={isShown} data-ticked={isTicked} role="row">
        {tickLabel !== undefined && (
          <TickCell
            isTicked={isTicked === true}
            label={tickLabel}
            onTick={onTick}
            rowKey={rowKey}
          />
        )}
        {columns.map((column, index) => (
          <td
            className={classes.cell}
            data-action={column.isAction}
            data-align={column.align}
            data-label={column.header}
            data-name={index === 0}
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
        <tr className={classes.row} data-more id={detailId} role="row">
          <td
            className={classes.detail}
            colSpan={columns.length + (tickLabel === undefined ? 1 : 2)}
            role="cell"
          >
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
