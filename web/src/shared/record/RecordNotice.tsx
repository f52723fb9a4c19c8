import type { ReactNode } from 'react';
import say from 'words/shared';
import { HttpError } from '@/api/errors';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState } from '@/ui/states';

/** What a screen may be about. */
export type RecordName = Parameters<typeof say.record>[0]['record'];

interface RecordNoticeProps {
  record: RecordName;
  /** What was thrown; undefined when the address names nothing that could be asked for. */
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  /** A way on. */
  children: ReactNode;
}

/** Whether there is no such record, rather than that it could not be had. */
export function isMissing(error: unknown): boolean {
  return error === undefined || (error instanceof HttpError && error.status === 404);
}

/** In the place of a screen about one record: it does not exist, or could not be had. */
export function RecordNotice({ record, error, onRetry, retrying, children }: RecordNoticeProps) {
  if (isMissing(error)) {
    return (
      <>
        <PageHeader summary={say.noRecordHere({ record })} title={say.recordNotFound({ record })} />
        {children}
      </>
    );
  }
  return (
    <>
      <PageHeader title={say.record({ record })} />
      <ErrorState
        error={error}
        message={say.failedToLoadRecord({ record })}
        onRetry={onRetry}
        retrying={retrying}
      />
      {children}
    </>
  );
}
