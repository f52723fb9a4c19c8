import { useQuery } from '@tanstack/react-query';
import say from 'words/matchday';
import screens from 'words/screens';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { EmptyState, FetchError, Skeleton } from '@/ui/states';
import classes from './Matchday.module.css';
import { MatchesToScore } from './MatchesToScore';
import { dayOf, myMatchesQuery, type OwnMatches } from './matchdayQueries';

/** In the order in which a scorer looks for them. */
const PARTS = ['live', 'today', 'next', 'earlier'] as const satisfies (keyof OwnMatches)[];

/** Every match that one may score: what is played, what is played today, what comes. */
export function MyMatchesScreen() {
  const found = useQuery(myMatchesQuery(dayOf(new Date())));
  const own = found.data?.data;
  const parts = own ? PARTS.filter((part) => own[part].matches.length > 0) : [];
  return (
    <>
      <PageHeader title={screens.toScore()} />
      <div className="tl-parts" data-wide>
        <FetchError message={say.failedToFetchOwn()} of={found} />
        {!own && !found.error && <Skeleton height={288} width="100%" />}
        {own && parts.length === 0 && (
          <EmptyState
            action={<p className="tl-quiet">{say.noneToScoreNote()}</p>}
            message={say.noneToScore()}
          />
        )}
        {own && (
          <div className={classes.own}>
            {parts.map((part) => (
              <Panel key={part} title={say.ownPart({ part })}>
                <MatchesToScore part={part} results={own[part].matches} />
                {own[part].hasMore && (
                  <p className="tl-note">{say.hasMoreOwn({ count: own[part].matches.length })}</p>
                )}
              </Panel>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
