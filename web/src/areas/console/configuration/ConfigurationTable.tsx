import { type ReactNode, useMemo, useState } from 'react';
import say from 'words/configuration';
import lists from 'words/list';
import { DisplayMenu } from '@/shared/list/DisplayMenu';
import { ListEmpty } from '@/shared/list/ListEmpty';
import { useChosenColumns } from '@/shared/list/listPreferences';
import { SearchField } from '@/shared/list/SearchField';
import { StatusFilter } from '@/shared/list/StatusFilter';
import { SavedViews } from '@/shared/list/views/SavedViews';
import { matching, sorted, type Value } from '@/ui/list/arrange';
import { actionsColumn, type Column, DataTable } from '@/ui/list/DataTable';
import type { ListName } from '@/ui/list/listName';
import { countFilters } from '@/ui/list/listSearch';
import { Toolbar } from '@/ui/list/Toolbar';
import { NO_TICKS, type Ticks } from '@/ui/list/ticks';
import type { ListView } from '@/ui/list/useListView';
import { ACTIVITY, type ConfigurationSearch } from './configurationSearch';

/** A column that the browser itself can search and sort by. */
export interface ConfigurationColumn<Row> extends Omit<Column<Row>, 'sortable'> {
  value: (row: Row) => Value;
}

interface ConfigurationTableProps<Row extends { is_active: boolean }> {
  title: string;
  /** What the rows are. */
  list: ListName;
  columns: readonly ConfigurationColumn<Row>[];
  /** What can be done to a row; the same function every time. */
  actions: Column<Row>['cell'];
  /** Those that the address asks for, in its order; undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => number;
  nameOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** What can be done to the selected rows that are on screen. */
  bulkActions: (selected: readonly Row[], clear: () => void) => ReactNode;
  view: ListView<ConfigurationSearch>;
}

/** The rows that the address asks for, in its order. */
export function shownRows<Row extends { is_active: boolean }>(
  rows: readonly Row[],
  columns: readonly ConfigurationColumn<Row>[],
  { search, sort, status }: ConfigurationSearch,
): readonly Row[] {
  const wanted =
    status === undefined ? rows : rows.filter((row) => row.is_active === (status === 'active'));
  return sorted(matching(wanted, columns, search), columns, sort);
}

/**
 * One kind of reference data. There are tens of rows, not thousands: all of them are here, and are
 * searched, filtered and sorted here.
 */
export function ConfigurationTable<Row extends { is_active: boolean }>({
  title,
  list,
  columns,
  actions,
  rows,
  rowKey,
  nameOf,
  onOpen,
  bulkActions,
  view,
}: ConfigurationTableProps<Row>) {
  const { search, sort, status } = view.values;
  // What a search hides is not acted on; it is still ticked when the search is over.
  const [ticks, setTicks] = useState<Ticks>(NO_TICKS);

  const allColumns = useMemo<readonly Column<Row>[]>(
    () => [
      ...columns.map((column) => ({ ...column, sortable: true })),
      actionsColumn(say.actions(), actions),
    ],
    [columns, actions],
  );
  const wanted = useChosenColumns(list, allColumns);

  return (
    <>
      <Toolbar
        active={countFilters(view.values)}
        filters={
          <StatusFilter
            onChange={(wantedStatus) => view.filter({ status: wantedStatus })}
            statuses={ACTIVITY}
            value={status}
          />
        }
        end={
          <>
            <SavedViews values={view.values} />
            <DisplayMenu columns={columns} list={list} />
          </>
        }
      >
        <SearchField
          label={lists.search({ list })}
          onSearch={view.search}
          placeholder={lists.search({ list })}
          value={search ?? ''}
        />
      </Toolbar>
      <DataTable
        caption={title}
        columns={wanted.columns}
        density={wanted.density}
        empty={
          <ListEmpty
            narrowed={search !== undefined || status !== undefined}
            list={list}
            pagination={undefined}
            view={view}
          />
        }
        onSort={view.sort}
        rowKey={rowKey}
        rows={wanted.isPending ? undefined : rows}
        selection={{
          ticks,
          change: setTicks,
          labelOf: (row) => say.select({ name: nameOf(row) }),
          onOpen,
        }}
        skeletonRows={5}
        sort={sort}
      />
      {bulkActions(rows?.filter((row) => ticks.keys.has(rowKey(row))) ?? [], () =>
        setTicks(NO_TICKS),
      )}
    </>
  );
}
