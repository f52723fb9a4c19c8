import type { ReactNode } from 'react';
import { HttpError } from '@/api/errors';
import { PageHeader } from './PageHeader';
import { ErrorState } from './states';
import { capitalize } from './text';

interface RecordNoticeProps {
  /** In the middle of a sentence: `team`. */
  noun: string;
  /** What was thrown; undefined when the address names nothing that could be asked for. */
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  /** A way on. */
  children: ReactNode;
}

/** In the place of a screen about one record: it does not exist, or could not be had. */
export function RecordNotice({ noun, error, onRetry, retrying, children }: RecordNoticeProps) {
  const missing = error === undefined || (error instanceof HttpError && error.status === 404);
  if (missing) {
    const reason = error === undefined ? `There is no ${noun} at this address.` : error.message;
    return (
      <>
        <PageHeader summary={reason} title={`${capitalize(noun)} not found`} />
        {children}
      </>
    );
  }
  return (
    <>
      <PageHeader title={capitalize(noun)} />
      <ErrorState
        error={error}
        message={`Failed to load ${noun}`}
        onRetry={onRetry}
        retrying={retrying}
      />
      {children}
    </>
  );
}
