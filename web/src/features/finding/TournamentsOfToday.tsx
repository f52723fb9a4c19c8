import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import say from 'words/finding';
import { StatusBadge } from '@/ui/StatusBadge';
import { foundQuery } from './findingQueries';
import { TournamentLines } from './TournamentLine';
import classes from './TournamentListScreen.module.css';

/** What is on and what comes, in short, for the front page. Without an answer there is the way to the list alone. */
export function TournamentsOfToday() {
  const { data } = useQuery(foundQuery({}, 4));
  const shown = data?.tournaments.filter(({ phase }) => phase !== 'over') ?? [];
  return (
    <section aria-labelledby="of-today" className={classes.today}>
      <div className={classes.todayHead}>
        <h2 className={classes.todayHeading} id="of-today">
          {say.ofToday()}
        </h2>
        {shown.some(({ liveMatches }) => liveMatches > 0) && <StatusBadge status="live" />}
      </div>
      {shown.length > 0 && <TournamentLines isElsewhere tournaments={shown} />}
      <Button color="gray" component="a" href="/tournaments" variant="default">
        {say.toAll()}
      </Button>
    </section>
  );
}
