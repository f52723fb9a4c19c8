import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import say from 'words/competition';
import { FetchError } from '@/ui/states';

interface FetchedProps<Reply extends { data: unknown }, Failure, Key extends QueryKey> {
  query: UseQueryOptions<Reply, Failure, Reply, Key>;
  part: Parameters<typeof say.failedToFetch>[0]['part'];
  skeleton: ReactNode;
  /** `stale` is whether the data is that of the query before, while this one is on its way. */
  children: (data: Reply['data'], stale: boolean) => ReactNode;
}

/** What a query brought; its skeleton before, and a failure with a way to retry. */
export function Fetched<Reply extends { data: unknown }, Failure, Key extends QueryKey>({
  query,
  part,
  skeleton,
  children,
}: FetchedProps<Reply, Failure, Key>) {
  const fetched = useQuery(query);
  const { data, error, isPlaceholderData } = fetched;
  return (
    <>
      <FetchError message={say.failedToFetch({ part })} of={fetched} />
      {/* Data from before a failure stays on screen. */}
      {data
        ? children(data.data, isPlaceholderData)
        : error === null && <div aria-busy="true">{skeleton}</div>}
    </>
  );
}
