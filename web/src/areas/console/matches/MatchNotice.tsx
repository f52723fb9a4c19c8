import { Button } from '@mantine/core';
import say from 'words/matches';
import { RefreshIcon, WarningIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { BackToMatches } from './BackToMatches';
import classes from './MatchNotice.module.css';

interface MatchNoticeProps {
  title: string;
  message: string;
  /** What the server itself said. */
  reason?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

/** In the place of a match that cannot be shown. */
export function MatchNotice({
  title,
  message,
  reason,
  onRetry,
  retrying = false,
}: MatchNoticeProps) {
  return (
    <>
      <BackToMatches />
      <div className={classes.notice} role="alert">
        <WarningIcon className="tl-bad" size={28} />
        <PageHeader title={title} />
        <p>{message}</p>
        {reason !== undefined && reason !== message && (
          <p className="tl-quiet">
            <bdi>{reason}</bdi>
          </p>
        )}
        {onRetry && (
          <Button
            className={classes.retry}
            leftSection={<RefreshIcon size={16} />}
            loading={retrying}
            onClick={onRetry}
          >
            {say.tryAgain()}
          </Button>
        )}
      </div>
    </>
  );
}
