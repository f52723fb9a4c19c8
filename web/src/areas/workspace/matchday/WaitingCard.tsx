import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/matchday';
import { meetingText } from '@/shared/match/sides';
import { fromHere } from '@/ui/origin';
import { Panel } from '@/ui/Panel';
import { FetchError } from '@/ui/states';
import classes from './Matchday.module.css';
import { myResultsQuery } from './matchdayQueries';
import { ScoreText } from './ScoreText';

/** So many stand on the start. */
const SHOWN = 5;

/** The results of one's teams that wait to be confirmed, for the start. There is nothing of it where none does. */
export function WaitingCard() {
  const found = useQuery(myResultsQuery());
  const waiting = found.data?.data ?? [];
  if (waiting.length === 0 && !found.error) return null;
  return (
    <Panel title={say.waiting()}>
      <FetchError message={say.failedToFetchWaiting()} of={found} />
      <ul className={classes.lines}>
        {waiting.slice(0, SHOWN).map((result) => (
          <li key={result.match.matchId}>
            <span className={classes.asked}>
              <Link
                params={{ matchId: String(result.match.matchId) }}
                state={fromHere}
                to="/app/matches/$matchId/result"
              >
                <bdi className="tl-break">{meetingText(result.match)}</bdi>
              </Link>
              <ScoreText result={result} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
