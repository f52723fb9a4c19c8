/** What a screen shows when it has nothing, or could not get anything, to show. */

import type { ReactNode } from 'react';
import say from 'words/shared';
import { RefreshIcon, SportIcon, WarningIcon } from './icons';
import { QuietButton } from './QuietButton';
import classes from './states.module.css';
import type { Size } from './theme';

interface EmptyStateProps {
  message: string;
  /** A way out, such as clearing the search. */
  action?: ReactNode;
  /** Its key or its name, where all that could be here is of one sport. */
  sport?: string | null | undefined;
}

export function EmptyState({ message, action, sport }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {typeof sport === 'string' ? (
        <SportIcon className={classes.sport} size={48} sport={sport} />
      ) : (
        // What every sport has.
        <svg aria-hidden="true" className={classes.cup} fill="none" viewBox="0 0 96 60">
          <path d="M34 4h28v16a14 14 0 0 1-28 0zM34 9H23c0 10 4 14 12 15M62 9h11c0 10-4 14-12 15" />
          <path d="M48 34v12M39 46h18v6H39zM2 56h92" />
        </svg>
      )}
      <p>{message}</p>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  message: string;
  /** What was thrown; its own message is added as the reason. */
  error?: unknown;
  onRetry?: () => void;
  /** Whether a retry is under way. */
  retrying?: boolean;
  retryLabel?: string;
}

export function ErrorState({
  message,
  error,
  onRetry,
  retrying = false,
  retryLabel = say.retry(),
}: ErrorStateProps) {
  const reason = error instanceof Error ? error.message : undefined;
  return (
    <div className={classes.error} data-tone="bad" role="alert">
      <WarningIcon className="tl-bad" size={20} />
      <div className={classes.errorWords}>
        <p className="tl-bad tl-strong">{message}</p>
        {reason !== undefined && reason !== message && (
          <p>
            <bdi>{reason}</bdi>
          </p>
        )}
      </div>
      {onRetry && (
        <QuietButton
          leftSection={<RefreshIcon size={15} />}
          loading={retrying}
          onClick={onRetry}
          size="xs"
        >
          {retryLabel}
        </QuietButton>
      )}
    </div>
  );
}

interface Asked {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FetchErrorProps {
  /** What was asked for. */
  of: Asked | readonly Asked[];
  message: string;
}

/** Says that something was not fetched, and fetches it again. Nothing stands there as long as nothing failed. */
export function FetchError({ of, message }: FetchErrorProps) {
  // A query renders anew what has been read of it: also that it is asked again before it has failed.
  const asked = [of].flat().map(({ error, isFetching, refetch }: Asked) => ({
    error,
    isFetching,
    refetch,
  }));
  const failed = asked.filter(({ error }) => error);
  const [first] = failed;
  if (!first) return null;
  return (
    <ErrorState
      error={first.error}
      message={message}
      onRetry={() => {
        for (const one of failed) void one.refetch();
      }}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}

/** A size of the theme, or a share of the room. */
type Length = Size | `${number}%`;

/** A grey bar in the place of a text that is still on its way. */
export function Skeleton({ width = '60%', height = 12 }: { width?: Length; height?: Length }) {
  const style = { width: cssOf(width), height: cssOf(height) };
  return <span aria-hidden="true" className={classes.skeleton} style={style} />;
}

/** A panel that is on its way, with a bar for each of its texts. */
export function WaitingPanel({ widths = [224, 160, 192] }: { widths?: readonly Size[] }) {
  return (
    <section aria-busy="true" className="tl-waiting">
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </section>
  );
}

/** In the place of a part of a screen that is on its way. */
export function PartSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={320} width="100%" />
    </div>
  );
}

function cssOf(length: Length): string {
  return typeof length === 'number' ? `var(--tl-size-${length})` : length;
}
