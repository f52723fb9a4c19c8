import type { ReactNode } from 'react';
import say from 'words/list';
import type { ListName } from '@/ui/list/listName';
import { Pager } from '@/ui/list/Pager';
import { moveBetweenRows } from '@/ui/list/rowKeys';
import type { ListView } from '@/ui/list/useListView';
import { useStartOfList } from '@/ui/list/useStartOfList';
import { FetchError } from '@/ui/states';
import { isRefused, ListEmpty, RefusedList } from './ListEmpty';
import { useListPreferences } from './listPreferences';
import type { ListResult } from './PagedTable';
import classes from './PagedTable.module.css';

interface PagedCardsProps<Row> {
  /** What the cards are. */
  list: ListName;
  rowKey: (row: Row) => number;
  card: (row: Row) => ReactNode;
  /** A card's shape while the rows are on their way. */
  skeleton: ReactNode;
  /** The rows in lines, where these are wanted in the place of cards; without rows their shape. */
  lines?: ((rows: readonly Row[] | undefined) => ReactNode) | undefined;
  view: Pick<ListView, 'page' | 'size' | 'reset'>;
  page: number | undefined;
  /** Whether a search or a filter is in force. */
  narrowed: boolean;
  result: ListResult<Row>;
}

const SKELETON_CARDS = 6;

/** A list in cards: grid, paging, and every state in between. */
export function PagedCards<Row>({
  list,
  rowKey,
  card,
  skeleton,
  lines,
  view,
  page = 1,
  narrowed,
  result,
}: PagedCardsProps<Row>) {
  const { error } = result;
  const { rows, pagination } = result.data ?? {};
  const { start, showStart } = useStartOfList();
  const { density } = useListPreferences(list);
  const failure = <FetchError message={say.failedToFetch({ list })} of={result} />;

  if (isRefused(error) && !rows) return <RefusedList error={error} list={list} view={view} />;
  if (error && !rows) return failure;
  return (
    <>
      {/* Cards from before a failure stay on screen. */}
      {failure}
      <div
        aria-busy={rows === undefined || result.isPlaceholderData || result.isBehind === true}
        className={classes.list}
        ref={start}
      >
        {rows?.length === 0 ? (
          <ListEmpty narrowed={narrowed} list={list} pagination={pagination} view={view} />
        ) : lines ? (
          <div
            className={classes.lines}
            data-density={density}
            data-stale={result.isPlaceholderData}
          >
            {lines(rows)}
          </div>
        ) : (
          <ul
            aria-label={say.name({ list })}
            className={classes.grid}
            data-rows
            data-stale={result.isPlaceholderData}
            onKeyDown={moveBetweenRows}
          >
            {rows?.map((row) => (
              <li className="tl-surface tl-stack tl-narrow" key={rowKey(row)}>
                {card(row)}
              </li>
            )) ??
              Array.from({ length: SKELETON_CARDS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <li aria-hidden="true" className="tl-surface tl-stack tl-narrow" key={index}>
                  {skeleton}
                </li>
              ))}
          </ul>
        )}
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
          page={page}
        />
      )}
    </>
  );
}
