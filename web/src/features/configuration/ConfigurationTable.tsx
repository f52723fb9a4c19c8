import { type Column, DataTable } from '@/ui/list/DataTable';
import { ListEmpty } from '@/ui/list/ListEmpty';
import { SearchField } from '@/ui/list/SearchField';
import { Toolbar } from '@/ui/list/Toolbar';
import type { ListView } from '@/ui/list/useListView';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState } from '@/ui/states';
import { matching, sorted, type Value } from './arrange';

/** A column that the browser itself can search and sort by. */
export interface ConfigurationColumn<Row> extends Omit<Column<Row>, 'sortable'> {
  value: (row: Row) => Value;
}

interface ConfigurationTableProps<Row extends { is_active: boolean }> {
  title: string;
  /** What the rows are, in the plural: `age groups`. */
  noun: string;
  columns: readonly ConfigurationColumn<Row>[];
  rowKey: (row: Row) => number;
  view: ListView;
  result: {
    data: { data: readonly Row[] } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/**
 * One kind of reference data. There are tens of rows, not thousands: all of them are here, and are
 * searched and sorted here.
 */
export function ConfigurationTable<Row extends { is_active: boolean }>({
  title,
  noun,
  columns,
  rowKey,
  view,
  result,
}: ConfigurationTableProps<Row>) {
  const all = result.data?.data;
  const { search, sort } = view.values;
  const rows = all && sorted(matching(all, columns, search), columns, sort);

  return (
    <>
      <PageHeader
        summary={
          all && `${all.length} in total, ${all.filter((row) => row.is_active).length} active`
        }
        summaryPending={all === undefined && !result.error}
        title={title}
      />
      {result.error !== null && (
        <ErrorState
          error={result.error}
          message={`Failed to fetch ${noun}`}
          onRetry={() => void result.refetch()}
          retrying={result.isFetching}
        />
      )}
      {(all || !result.error) && (
        <>
          <Toolbar>
            <SearchField
              label={`Search ${noun}`}
              onSearch={view.search}
              placeholder={`Search ${noun}`}
              value={search ?? ''}
            />
          </Toolbar>
          <DataTable
            caption={title}
            columns={columns.map((column) => ({ ...column, sortable: true }))}
            empty={
              <ListEmpty
                narrowed={search !== undefined}
                noun={noun}
                pagination={undefined}
                view={view}
              />
            }
            onSort={view.sort}
            rowKey={rowKey}
            rows={rows}
            skeletonRows={5}
            sort={sort}
          />
        </>
      )}
    </>
  );
}
