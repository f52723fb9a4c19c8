import '@/ui/console.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import words from 'words/courts';
import say from 'words/matchday';
import screens from 'words/screens';
import { courtKindOf } from '@/ui/courtKind';
import { DateText } from '@/ui/DateText';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { EmptyState, FetchError, Skeleton } from '@/ui/states';
import { courtQuery } from './courtQuery';
import classes from './Matchday.module.css';
import { MatchesToScore } from './MatchesToScore';
import type { StandingResult } from './matchdayQueries';

const PARTS = ['live', 'toCome', 'over'] as const;

function partOf({ match }: StandingResult): (typeof PARTS)[number] {
  if (match.lifecycle === 'live') return 'live';
  return match.lifecycle === 'completed' || match.lifecycle === 'cancelled' ? 'over' : 'toCome';
}

interface CourtScreenProps {
  /** The key of the link; undefined in a tab that was not opened by one. */
  linkKey: string | undefined;
  /** Has the key open the screens of these matches. */
  onMatches: (key: string, matchIds: readonly number[]) => void;
}

/** What is played on a court on a day, for a volunteer who has its link. */
export function CourtScreen({ linkKey, onMatches }: CourtScreenProps) {
  const found = useQuery({
    ...courtQuery(linkKey ?? ''),
    enabled: linkKey !== undefined,
  });
  const court = found.data;
  useEffect(() => {
    if (linkKey === undefined || !court) return;
    onMatches(
      linkKey,
      court.matches.map(({ match }) => match.matchId),
    );
  }, [court, linkKey, onMatches]);
  const parts = PARTS.flatMap((part) => {
    const results = court?.matches.filter((one) => partOf(one) === part) ?? [];
    return results.length > 0 ? [{ part, results }] : [];
  });
  const on = courtKindOf(court?.matches.map(({ match }) => match.sportKey) ?? []);
  return (
    <main className={classes.courtPage}>
      <PageHeader
        summary={
          court && (
            <>
              <bdi>{court.tournamentName}</bdi>
              {' · '}
              <DateText show="date" value={court.day} />
            </>
          )
        }
        summaryPending={linkKey !== undefined && !court && !found.error}
        title={court ? (court.courtName ?? words.everyCourt({ on })) : screens.toScore()}
      />
      <div className="tl-parts" data-wide>
        {linkKey === undefined && <EmptyState message={say.courtNoKey()} />}
        <FetchError message={say.failedToFetchCourt()} of={found} />
        {linkKey !== undefined && !court && !found.error && <Skeleton height={288} width="100%" />}
        {court && parts.length === 0 && (
          <EmptyState
            action={<p className="tl-quiet">{say.courtEmptyNote()}</p>}
            message={say.courtEmpty()}
          />
        )}
        {parts.map(({ part, results }) => (
          <Panel key={part} title={say.courtPart({ part })}>
            <MatchesToScore part={part === 'over' ? 'earlier' : 'live'} results={results} />
          </Panel>
        ))}
        {court && (
          <p className="tl-note">
            {rich(say.courtUntil, { time: <DateText value={court.expiresAt} /> })}
          </p>
        )}
      </div>
    </main>
  );
}
