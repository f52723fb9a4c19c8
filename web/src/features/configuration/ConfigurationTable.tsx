import { useMemo } from 'react';
import say from 'words/configuration';
import lists from 'words/list';
import { matching, sorted, type Value } from '@/ui/list/arrange';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { ListEmpty } from '@/ui/list/ListEmpty';
import type { ListName } from '@/ui/list/listName';
import { countFilters } from '@/ui/list/listSearch';
import { SearchField } from '@/ui/list/SearchField';
import { StatusFilter } from '@/ui/list/StatusFilter';
import { Toolbar } from '@/ui/list/Toolbar';
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
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => number;
  view: ListView<ConfigurationSearch>;
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
  view,
}: ConfigurationTableProps<Row>) {
  const { search, sort, status } = view.values;
  const wanted =
    status === undefined ? rows : rows?.filter((row) => row.is_active === (status === 'active'));

  const shownColumns = useMemo<readonly Column<Row>[]>(
    () => [
      ...columns.map((column) => ({ ...column, sortable: true })),
      { key: 'actions', header: say.actions(), align: 'end', isAction: true, cell: actions },
    ],
    [columns, actions],
  );

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
        columns={shownColumns}
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
        rows={wanted && sorted(matching(wanted, columns, search), columns, sort)}
        skeletonRows={5}
        sort={sort}
      />
    </>
  );
}
