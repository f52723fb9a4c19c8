import say from 'words/list';
import type { Pagination } from '@/api/types';
import { type Column, DataTable, type RowDetail } from '@/ui/list/DataTable';
import type { ListName } from '@/ui/list/listName';
import { PAGE_SIZE } from '@/ui/list/listSearch';
import { Pager } from '@/ui/list/Pager';
import type { ListView } from '@/ui/list/useListView';
import { useStartOfList } from '@/ui/list/useStartOfList';
import { FetchError } from '@/ui/states';
import { isRefused, ListEmpty, RefusedList } from './ListEmpty';
import { useChosenColumns } from './listPreferences';
import classes from './PagedTable.module.css';

export interface ListPage<Row> {
  rows: readonly Row[];
  pagination: Pagination;
}

/** The part of a query's result that a list looks at. */
export interface ListResult<Row> {
  data: ListPage<Row> | undefined;
  error: unknown;
  isFetching: boolean;
  /** Whether the rows are those of the previous search or page. */
  isPlaceholderData: boolean;
  /** Whether the rows are here and only wait to be rendered: for a frame or two, not worth a sign. */
  isBehind?: boolean;
  refetch: () => unknown;
}

export interface PagedTableProps<Row> {
  /** What the rows are. */
  list: ListName;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** The server's order when the address asks for none. */
  defaultSort: string;
  view: ListView;
  /** Whether a filter of the screen's own may be the reason for an empty list. */
  narrowed?: boolean;
  detail?: RowDetail<Row>;
  result: ListResult<Row>;
  /** Invented rows that show the shape of the list while the real ones cannot be had. */
  sampleRows?: readonly Row[];
}

/** A list of the server's: table, paging, and every state in between. */
export function PagedTable<Row>({
  list,
  columns,
  rowKey,
  defaultSort,
  view,
  narrowed = false,
  detail,
  result,
  sampleRows,
}: PagedTableProps<Row>) {
  const { error } = result;
  const { rows, pagination } = result.data ?? {};
  const { start, showStart } = useStartOfList();
  const wanted = useChosenColumns(list, columns);
  const sort = view.values.sort ?? defaultSort;

  const failure = <FetchError message={say.failedToFetch({ list })} of={result} />;

  if (isRefused(error) && !rows) return <RefusedList error={error} list={list} view={view} />;
  if (error && !rows) {
    return (
      <>
        {failure}
        {sampleRows && (
          <section aria-label={say.sampleData()} className={classes.sample}>
            <p className={classes.sampleLabel}>
              <strong>{say.sampleData()}</strong> {say.sampleNote({ list })}
            </p>
            <DataTable
              caption={say.sampleCaption({ list })}
              columns={columns}
              empty={null}
              rowKey={rowKey}
              rows={sampleRows}
            />
          </section>
        )}
      </>
    );
  }

  return (
    <>
      {/* Rows from before a failure stay on screen. */}
      {failure}
      <div className={classes.list} ref={start}>
        <DataTable
          caption={say.name({ list })}
          columns={wanted.columns}
          density={wanted.density}
          {...(detail && { detail })}
          empty={
            <ListEmpty
              narrowed={narrowed || view.values.search !== undefined}
              list={list}
              pagination={pagination}
              view={view}
            />
          }
          onSort={view.sort}
          rowKey={rowKey}
          rows={wanted.isPending ? undefined : rows}
          skeletonRows={view.values.pageSize ?? PAGE_SIZE}
          sort={sort}
          stale={result.isPlaceholderData}
        />
      </div>
      {pagination && (
        <Pager
          {...pagination}
          of={list}
          onPage={(next) => {
            view.page(next);
            showStart();
          }}
          onSize={(size, next) => {
            view.size(size, next);
            showStart();
          }}
          page={view.values.page ?? 1}
        />
      )}
    </>
  );
}
