import { useQuery } from '@tanstack/react-query';
import say from 'words/finding';
import { foundQuery } from '@/shared/finding/findingQueries';
import { TournamentLines, TournamentLinesWaiting } from '@/shared/finding/TournamentLine';
import classes from '@/shared/finding/TournamentListScreen.module.css';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { QuietButton } from '@/ui/QuietButton';

/** As many as are shown. They stand last on the page: nothing moves when they come. */
const SHOWN = 4;

/** What is on, what comes and, last, what is over, in short, for the front page. Without an answer there is the way to the list alone. */
export function TournamentsOfToday() {
  const { data, isPending } = useQuery(foundQuery({}, SHOWN));
  const shown = data?.tournaments ?? [];
  return (
    <section aria-labelledby="of-today" className={classes.today}>
      <div className={classes.todayHead}>
        <h2 className="tl-heading" id="of-today">
          {say.ofToday()}
        </h2>
        {shown.some(({ liveMatches }) => liveMatches > 0) && <StatusBadge status="live" />}
        <QuietButton className={classes.toAll} component="a" href="/tournaments">
          {say.toAll()}
        </QuietButton>
      </div>
      {(isPending || shown.length > 0) && (
        <div className={classes.todayLines}>
          {isPending ? (
            <TournamentLinesWaiting count={SHOWN} />
          ) : (
            <TournamentLines isElsewhere tournaments={shown} />
          )}
        </div>
      )}
    </section>
  );
}
