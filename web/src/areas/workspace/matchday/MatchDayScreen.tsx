import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import words from 'words/courts';
import say from 'words/matchday';
import screens from 'words/screens';
import { meetingText } from '@/shared/match/sides';
import { statusName } from '@/shared/status/statusName';
import { withZone } from '@/shared/tournament/zoneNote';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { QuietLink } from '@/ui/ButtonLink';
import { courtKindOf, useCourtKind } from '@/ui/courtKind';
import { ChevronLeftIcon, ChevronRightIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { QuietButton } from '@/ui/QuietButton';
import { useNameRecord } from '@/ui/recordName';
import { rich } from '@/ui/rich';
import { SportsOfScreen } from '@/ui/sportsOfScreen';
import { EmptyState, FetchError, Skeleton } from '@/ui/states';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { dayIn } from '@/ui/zones';
import { CourtLinkDialog } from './CourtLinkDialog';
import { CourtPanel } from './CourtPanel';
import classes from './Matchday.module.css';
import { type BoardMatch, dayOf, type MatchDay, matchDayQuery, NO_DAY } from './matchdayQueries';
import { ScorerLinkDialog } from './ScorerLinkDialog';

interface MatchDayScreenProps {
  /** What the tournament is called, once that is known. */
  name: string | undefined;
  /** The zone of its place, once that is known. */
  timeZone: string | undefined;
  /** As the address has it. */
  tournamentId: string;
  /** `YYYY-MM-DD`, or `NO_DAY`; without one it is today at the place. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** So many courts are found without a way to each. */
const FEW_COURTS = 2;

/** The matches of a day by court, each with what is wrong with it and the ways to mend it. */
export function MatchDayScreen({ tournamentId, name, timeZone, day, onDay }: MatchDayScreenProps) {
  const id = parseId(tournamentId) ?? 0;
  const today = timeZone === undefined ? undefined : dayIn(timeZone);
  const usual = today ?? dayOf(new Date());
  const shown = day ?? usual;
  const hasNoDay = shown === NO_DAY;
  const found = useQuery({
    ...matchDayQuery(id, shown),
    placeholderData: keepPreviousData,
    enabled: id > 0,
  });
  const board = found.data?.data;
  const courts = board ? courtsOf(board) : [];
  const sports = board?.matches.map(({ result }) => result.match.sportKey) ?? [];
  const on = courtKindOf(sports);
  useNameRecord(name);
  const [linking, setLinking] = useState<BoardMatch>();
  // What is about to be made stays for the day that was shown when the dialog was opened.
  const [linkingCourt, setLinkingCourt] = useState<{ court: string | null; day: string }>();
  // The link of a day that is over would open nothing.
  const takesLinks = !hasNoDay && shown >= usual;
  const move = (days: number) => {
    const moment = new Date(`${hasNoDay ? usual : shown}T12:00`);
    moment.setDate(moment.getDate() + days);
    onDay(dayOf(moment));
  };
  return (
    <>
      <BackLink params={{ tournamentId }} to="/app/tournaments/$tournamentId">
        {name ?? screens.tournament()}
      </BackLink>
      <PageHeader
        actions={
          takesLinks &&
          (board ? board.matches.length > 0 : !found.error) && (
            // It keeps its place while the day is on its way.
            <QuietButton
              disabled={!board}
              onClick={() => setLinkingCourt({ court: null, day: shown })}
            >
              {say.dayLink()}
            </QuietButton>
          )
        }
        summary={board && withZone(summaryOf(board), timeZone)}
        summaryPending={!board && !found.error}
        title={screens.matchDay()}
      />
      <div className="tl-parts" data-wide>
        <div className="tl-cluster tl-gap-8">
          <QuietButton aria-label={say.earlier()} onClick={() => move(-1)} px="xs">
            <ChevronLeftIcon size={18} />
          </QuietButton>
          <TextInput
            aria-label={say.day()}
            onChange={({ currentTarget }) => currentTarget.value && onDay(currentTarget.value)}
            type="date"
            value={hasNoDay ? '' : shown}
          />
          <QuietButton aria-label={say.later()} onClick={() => move(1)} px="xs">
            <ChevronRightIcon size={18} />
          </QuietButton>
          {(hasNoDay || (board?.withoutDay ?? 0) > 0) && (
            <Button
              aria-pressed={hasNoDay}
              color={hasNoDay ? 'blue' : 'gray'}
              onClick={() => onDay(hasNoDay ? undefined : NO_DAY)}
              variant={hasNoDay ? 'light' : 'default'}
            >
              {say.withoutDay({ count: board?.withoutDay ?? 0 })}
            </Button>
          )}
        </div>
        <FetchError message={say.failedToFetchDay()} of={found} />
        {!board && !found.error && <Skeleton height={288} width="100%" />}
        {board && (
          <div aria-busy={found.isPlaceholderData} className="tl-parts">
            {board.hasMore && <p className="tl-note">{say.hasMore()}</p>}
            {board.matches.length === 0 && (
              <EmptyState
                action={
                  <QuietLink
                    params={{ tournamentId }}
                    to="/app/tournaments/$tournamentId/timetable"
                  >
                    {say.toTimetable()}
                  </QuietLink>
                }
                message={hasNoDay ? say.allHaveDay() : say.noMatches()}
              />
            )}
            {courts.length > FEW_COURTS && (
              <SportsOfScreen value={sports}>
                <WaysToCourts courts={courts} />
              </SportsOfScreen>
            )}
            <div className={classes.courts}>
              {courts.map(([court, matches], index) => (
                <div className={classes.court} id={courtAt(index)} key={court ?? ''} tabIndex={-1}>
                  <CourtPanel
                    actions={
                      takesLinks &&
                      court !== null && (
                        <QuietButton
                          onClick={() => setLinkingCourt({ court, day: shown })}
                          size="xs"
                        >
                          {rich(say.courtLinkOf, { court })}
                        </QuietButton>
                      )
                    }
                    matches={matches}
                    now={shown === usual ? found.dataUpdatedAt : undefined}
                    onLink={setLinking}
                    title={court ?? words.withoutCourt({ on })}
                    tournamentId={tournamentId}
                  />
                </div>
              ))}
            </div>
          </div>
        )}
      </div>
      {linkingCourt && (
        <SportsOfScreen value={sports}>
          <CourtLinkDialog
            {...linkingCourt}
            onClose={() => setLinkingCourt(undefined)}
            tournamentId={id}
            tournamentName={name ?? ''}
          />
        </SportsOfScreen>
      )}
      {linking && (
        <ScorerLinkDialog
          matchId={linking.result.match.matchId}
          onClose={() => setLinking(undefined)}
          title={meetingText(linking.result.match)}
        />
      )}
    </>
  );
}

function summaryOf({ matches }: MatchDay): string {
  const troubled = matches.filter(({ troubles }) => troubles.length > 0).length;
  return say.summary({ matches: matches.length, troubled });
}

/** The matches of each court in the order of their start; those without a court last. */
function courtsOf({ matches }: MatchDay): readonly [string | null, readonly BoardMatch[]][] {
  const courts = new Map<string | null, BoardMatch[]>();
  for (const match of matches) {
    const court = match.result.match.courtName ?? null;
    courts.set(court, [...(courts.get(court) ?? []), match]);
  }
  const rank = (court: string | null) => court ?? '\uffff';
  return [...courts].sort(([a], [b]) =>
    rank(a).localeCompare(rank(b), undefined, { numeric: true }),
  );
}

type Courts = ReturnType<typeof courtsOf>;

const courtAt = (index: number) => `court-${index}`;

/** On a phone the courts stand one below the other. */
function WaysToCourts({ courts }: { courts: Courts }) {
  const on = useCourtKind();
  const goTo = (index: number) => {
    const court = document.getElementById(courtAt(index));
    court?.scrollIntoView({ block: 'start' });
    court?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={words.courts({ on })} className={classes.ways}>
      {courts.map(([court, matches], index) => (
        <button className={classes.way} key={court ?? ''} onClick={() => goTo(index)} type="button">
          <bdi>{court ?? words.withoutCourt({ on })}</bdi>
          {matches.some(({ result }) => result.match.lifecycle === 'live') && (
            <span className={classes.isLive}>
              <VisuallyHidden>{statusName('live')}</VisuallyHidden>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
