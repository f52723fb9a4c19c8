import say from 'words/matches';
import { locale } from '@/language/language';
import { RefreshIcon } from '@/ui/icons';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { BackToMatches } from './BackToMatches';
import classes from './MatchTopline.module.css';

interface MatchToplineProps {
  /** When what is on the screen came from the server, in milliseconds since 1970. */
  updatedAt: number;
  refreshing: boolean;
  onRefresh: () => void;
}

const CLOCK = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Above a match: the way back, and a way to look again. */
export function MatchTopline({ updatedAt, refreshing, onRefresh }: MatchToplineProps) {
  return (
    <div className={classes.topline} data-no-print>
      <div className={classes.back}>
        <BackToMatches />
      </div>
      <div className="tl-row tl-gap-12">
        <p aria-live="polite" className={classes.updated}>
          {updatedAt > 0 &&
            rich(say.updated, {
              time: CLOCK.format(updatedAt),
            })}
        </p>
        <QuietButton
          leftSection={<RefreshIcon size={15} />}
          loading={refreshing}
          onClick={onRefresh}
          size="xs"
        >
          {say.refresh()}
        </QuietButton>
      </div>
    </div>
  );
}
