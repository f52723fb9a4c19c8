import say from 'words/shared';
import { ConnectionNotice } from '@/shared/live/ConnectionNotice';
import { ErrorState } from '@/ui/states';
import { isMissing, type RecordName } from './RecordNotice';

interface BoardNoticeProps {
  record: RecordName;
  /** What was thrown; undefined when the address names nothing that could be asked for. */
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** What a board shows in the place of what it cannot show: that there is no such thing, or that it could not be had. */
export function BoardNotice({ record, error, onRetry, retrying }: BoardNoticeProps) {
  if (isMissing(error)) {
    return (
      <>
        <h1>{say.recordNotFound({ record })}</h1>
        <p>{error instanceof Error ? error.message : say.noRecordHere({ record })}</p>
      </>
    );
  }
  return (
    <>
      <h1>{say.record({ record })}</h1>
      <ErrorState
        error={error}
        message={say.failedToLoadRecord({ record })}
        onRetry={onRetry}
        retrying={retrying}
      />
    </>
  );
}

/** At the lower edge of a board, which stays as it was: whether it still hears of changes. */
export function BoardConnection() {
  return (
    <div style={{ position: 'fixed', insetInline: 0, bottom: 0 }}>
      <ConnectionNotice toldByStream={false} />
    </div>
  );
}
