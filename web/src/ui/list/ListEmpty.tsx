import { Button } from '@mantine/core';
import say from 'words/list';
import { HttpError } from '@/api/errors';
import type { Pagination } from '@/api/types';
import { EmptyState } from '../states';
import type { ListName } from './listName';
import type { ListView } from './useListView';

interface ListEmptyProps {
  /** What the rows are. */
  list: ListName;
  /** Whether a search or a filter may be the reason. */
  narrowed: boolean;
  pagination: Pagination | undefined;
  view: Pick<ListView, 'page' | 'reset'>;
}

/** The server's sentence when the address asks for a page that it does not tell. */
export function refusedPage(error: unknown): string | undefined {
  return error instanceof HttpError ? error.fields.page : undefined;
}

/** In the place of the rows of a page that is not there. */
export function NoSuchPage({ message, view }: { message: string; view: Pick<ListView, 'page'> }) {
  return (
    <EmptyState
      action={
        <Button color="gray" onClick={() => view.page(1)} size="xs" variant="default">
          {say.firstPageInstead()}
        </Button>
      }
      message={message}
    />
  );
}

/** In the place of rows when a page has none, with the way back to some. */
export function ListEmpty({ list, narrowed, pagination, view }: ListEmptyProps) {
  if ((pagination?.totalItems ?? 0) > 0) {
    return <NoSuchPage message={say.emptyPage({ list })} view={view} />;
  }
  return (
    <EmptyState
      action={
        narrowed && (
          <Button color="gray" onClick={view.reset} size="xs" variant="default">
            {say.showAll({ list })}
          </Button>
        )
      }
      message={say.noneFound({ list })}
    />
  );
}
