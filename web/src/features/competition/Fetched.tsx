import type { ReactNode } from 'react';
import { ErrorState } from '@/ui/states';

interface FetchedProps<Data> {
  /** The part of a query's result that decides what is shown. */
  query: {
    data: { data: Data } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What failed, as a sentence. */
  failure: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query brought; its skeleton before, and a failure with a way to retry. */
export function Fetched<Data>({ query, failure, skeleton, children }: FetchedProps<Data>) {
  return (
    <>
      {query.error !== null && (
        <ErrorState
          error={query.error}
          message={failure}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {/* Data from before a failure stays on screen. */}
      {query.data
        ? children(query.data.data)
        : query.error === null && <div aria-busy="true">{skeleton}</div>}
    </>
  );
}
