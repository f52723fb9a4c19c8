import type { ReactNode } from 'react';
import say from 'words/shared';
import { PageHeader } from '@/ui/PageHeader';
import { useNameRecord } from '@/ui/recordName';
import { ErrorState } from '@/ui/states';
import { type RecordName, RecordNotice } from './RecordNotice';

interface RecordScreenProps<Data> {
  record: RecordName;
  /** Whether the address names something that can be asked for. */
  isNamed: boolean;
  result: {
    data: { data: Data } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Where to go when there is no such record. */
  wayOn: ReactNode;
  back?: ReactNode;
  emblem?: ReactNode;
  title: string;
  summary: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen about one record: heading, and what to say when the record cannot be had. */
export function RecordScreen<Data>({
  record,
  isNamed,
  result: { data, error, isFetching, refetch },
  wayOn,
  back,
  children,
  ...heading
}: RecordScreenProps<Data>) {
  useNameRecord(data && heading.title);
  const failure = {
    error: error ?? undefined,
    onRetry: () => void refetch(),
    retrying: isFetching,
  };
  if (!isNamed || (error !== null && !data)) {
    return (
      <RecordNotice {...failure} record={record}>
        {wayOn}
      </RecordNotice>
    );
  }
  return (
    <>
      {back}
      <PageHeader {...heading} />
      {/* Data from before a failure stays on screen. */}
      {error !== null && <ErrorState {...failure} message={say.failedToLoadRecord({ record })} />}
      {children}
    </>
  );
}
