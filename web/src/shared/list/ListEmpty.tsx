import say from 'words/list';
import { HttpError } from '@/api/errors';
import type { Pagination } from '@/api/types';
import type { ListName } from '@/ui/list/listName';
import type { ListView } from '@/ui/list/useListView';
import { QuietButton } from '@/ui/QuietButton';
import { EmptyState } from '@/ui/states';

interface ListEmptyProps {
  /** What the rows are. */
  list: ListName;
  /** Whether a search or a filter may be the reason. */
  narrowed: boolean;
  pagination: Pagination | undefined;
  view: Pick<ListView, 'page' | 'reset'>;
}

interface RefusedListProps {
  /** What the rows are. */
  list: ListName;
  error: HttpError;
  view: Pick<ListView, 'page' | 'reset'>;
}

/** Whether the server did not take what the address asks for. That is no outage: to retry helps nobody. */
export function isRefused(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 400;
}

/** In the place of the rows of a list that the server refused: its sentence, and the way out. */
export function RefusedList({ list, error, view }: RefusedListProps) {
  const { page, ...others } = error.fields;
  if (page !== undefined && Object.keys(others).length === 0) {
    return <NoSuchPage message={page} view={view} />;
  }
  return (
    <EmptyState
      action={
        <QuietButton onClick={view.reset} size="xs">
          {say.showAll({ list })}
        </QuietButton>
      }
      message={error.message}
    />
  );
}

/** In the place of the rows of a page that is not there. */
function NoSuchPage({ message, view }: { message: string; view: Pick<ListView, 'page'> }) {
  return (
    <EmptyState
      action={
        <QuietButton onClick={() => view.page(1)} size="xs">
          {say.firstPageInstead()}
        </QuietButton>
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
          <QuietButton onClick={view.reset} size="xs">
            {say.showAll({ list })}
          </QuietButton>
        )
      }
      message={say.noneFound({ list })}
    />
  );
}
