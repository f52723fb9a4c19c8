import { useQuery } from '@tanstack/react-query';
import say from 'words/matchday';
import { meetingText } from '@/shared/match/sides';
import { ButtonLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { courtQuery } from './courtQuery';
import classes from './Matchday.module.css';
import { dayOf, myMatchesQuery, type StandingResult } from './matchdayQueries';
import { nextMatch } from './nextToScore';

interface NextProps {
  /** The match that is over. */
  matchId: number;
}

/** By the link to a court. */
export function NextOfCourt({ matchId, linkKey }: NextProps & { linkKey: string }) {
  const court = useQuery(courtQuery(linkKey)).data;
  return <Next result={court && nextMatch(court.matches, matchId)} />;
}

/** Of the matches that one may score. */
export function NextOfOwn({ matchId }: NextProps) {
  const own = useQuery(myMatchesQuery(dayOf(new Date()))).data?.data;
  const results = own && [...own.live.matches, ...own.today.matches, ...own.next.matches];
  return <Next result={results && nextMatch(inOrder(results), matchId)} />;
}

/** What is played now stands before what comes, whatever the time says. */
function inOrder(results: readonly StandingResult[]): readonly StandingResult[] {
  const startOf = ({ match }: StandingResult) => match.scheduledDate ?? '9';
  return results.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}

function Next({ result }: { result: StandingResult | undefined }) {
  if (!result) return null;
  const { match } = result;
  const start = match.scheduledLocal ?? match.scheduledDate;
  return (
    <ButtonLink
      className={classes.nextMatch}
      params={{ matchId: String(match.matchId) }}
      // The way back leads to the list, not to the match that is over.
      replace
      to="/app/matches/$matchId/score"
    >
      <span className={classes.nextWords}>
        <strong>{say.nextMatch()}</strong>
        <bdi>{meetingText(match)}</bdi>
        {typeof start === 'string' && start.includes('T') && <DateText show="time" value={start} />}
      </span>
    </ButtonLink>
  );
}
