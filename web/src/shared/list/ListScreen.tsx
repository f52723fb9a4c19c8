import type { ReactNode } from 'react';
import say from 'words/list';
import { exportedList } from '@/shared/export/csvExport';
import { ExportButton } from '@/shared/export/ExportButton';
import type { Screen } from '@/shared/shell/screen';
import type { ListName } from '@/ui/list/listName';
import { countFilters, type ListSearch } from '@/ui/list/listSearch';
import { Toolbar } from '@/ui/list/Toolbar';
import type { ListView } from '@/ui/list/useListView';
import { PageHeader } from '@/ui/PageHeader';
import { DisplayMenu } from './DisplayMenu';
import { listSummary } from './listSummary';
import { PagedTable, type PagedTableProps } from './PagedTable';
import { SearchField } from './SearchField';
import { SavedViews } from './views/SavedViews';

interface ListScreenProps<Search extends ListSearch> {
  screen: Screen;
  list: ListName;
  view: ListView<Search>;
  /** The search, filters and order that an export keeps, where the address holds more. */
  asked?: ListSearch;
  summary: ReactNode;
  summaryPending?: boolean;
  /** What the search looks through; the list itself when absent. */
  placeholder?: string;
  filters?: ReactNode;
  /** How the list is shown: its order, its layout. */
  shown?: ReactNode;
  /** What the administrator can choose for the list wherever it is opened: columns, density. */
  display?: ReactNode;
  children: ReactNode;
}

/** The frame of a list: heading, export, search and filters. */
export function ListScreen<Search extends ListSearch>({
  screen: { title, entry },
  list,
  view,
  asked = view.values,
  summary,
  summaryPending = false,
  placeholder = say.search({ list }),
  filters,
  shown,
  display,
  children,
}: ListScreenProps<Search>) {
  const { page: _, pageSize: __, ...narrowed } = asked;
  const { exported } = entry ?? {};
  return (
    <>
      <PageHeader
        actions={
          exported && (
            <ExportButton
              exported={exportedList(exported.list, { ...exported.query, ...narrowed })}
            />
          )
        }
        summary={summary}
        summaryPending={summaryPending}
        title={title}
      />
      <Toolbar
        active={countFilters(view.values)}
        filters={filters}
        shown={shown}
        end={
          <>
            <SavedViews values={view.values} />
            {display}
          </>
        }
      >
        <SearchField
          label={say.search({ list })}
          onSearch={view.search}
          placeholder={placeholder}
          value={view.values.search ?? ''}
        />
      </Toolbar>
      {children}
    </>
  );
}

interface PagedListScreenProps<Row, Search extends ListSearch>
  extends Omit<PagedTableProps<Row>, 'view'>,
    Pick<ListScreenProps<Search>, 'screen' | 'view' | 'asked' | 'placeholder' | 'filters'> {}

/** A list of the server's in a table, whole. */
export function PagedListScreen<Row, Search extends ListSearch>({
  screen,
  view,
  asked,
  placeholder,
  filters,
  ...table
}: PagedListScreenProps<Row, Search>) {
  const { data, error } = table.result;
  const { search } = view.values;
  return (
    <ListScreen
      {...(asked !== undefined && { asked })}
      display={<DisplayMenu columns={table.columns} list={table.list} />}
      filters={filters}
      {...(placeholder !== undefined && { placeholder })}
      list={table.list}
      screen={screen}
      summary={listSummary(data?.pagination, table.narrowed ? (search ?? '') : search)}
      summaryPending={!data && !error}
      view={view}
    >
      <PagedTable view={view} {...table} />
    </ListScreen>
  );
}
