import { ActionIcon, Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import say from 'words/matchday';
import screens from 'words/screens';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { ButtonLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { ChevronLeftIcon, ChevronRightIcon, MoreIcon, WarningIcon } from '@/ui/icons';
import { MeetingName } from '@/ui/match/MeetingName';
import { groupText, roundText } from '@/ui/match/places';
import { fromHere } from '@/ui/origin';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { useNameRecord } from '@/ui/recordName';
import { rich } from '@/ui/rich';
import { StatusBadge } from '@/ui/StatusBadge';
import { EmptyState, ErrorState, Skeleton } from '@/ui/states';
import { withZone } from '@/ui/tournament/zoneNote';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { dayIn } from '@/ui/zones';
import { CourtLinkDialog } from './CourtLinkDialog';
import classes from './Matchday.module.css';
import {
  type BoardMatch,
  dayOf,
  type MatchDay,
  matchDayQuery,
  meetingOf,
  NO_DAY,
  shownLifecycle,
  titleOf,
} from './matchdayQueries';
import { ScorerLinkDialog } from './ScorerLinkDialog';
import { ScoreText } from './ScoreText';

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
          board !== undefined &&
          board.matches.length > 0 && (
            <Button
              color="gray"
              onClick={() => setLinkingCourt({ court: null, day: shown })}
              variant="default"
            >
              {say.dayLink()}
            </Button>
          )
        }
        summary={board && withZone(summaryOf(board), timeZone)}
        summaryPending={!board && !found.error}
        title={screens.matchDay()}
      />
      <div className="tl-parts" data-wide>
        <div className={classes.days}>
          <Button
            aria-label={say.earlier()}
            color="gray"
            onClick={() => move(-1)}
            px="xs"
            variant="default"
          >
            <ChevronLeftIcon size={18} />
          </Button>
          <TextInput
            aria-label={say.day()}
            onChange={({ currentTarget }) => currentTarget.value && onDay(currentTarget.value)}
            type="date"
            value={hasNoDay ? '' : shown}
          />
          <Button
            aria-label={say.later()}
            color="gray"
            onClick={() => move(1)}
            px="xs"
            variant="default"
          >
            <ChevronRightIcon size={18} />
          </Button>
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
        {Boolean(found.error) && (
          <ErrorState
            error={found.error}
            message={say.failedToFetchDay()}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          />
        )}
        {!board && !found.error && <Skeleton height={288} width="100%" />}
        {board && (
          <div aria-busy={found.isPlaceholderData} className="tl-parts">
            {board.hasMore && <p className="tl-note">{say.hasMore()}</p>}
            {board.matches.length === 0 && (
              <EmptyState
                action={
                  <ButtonLink
                    color="gray"
                    params={{ tournamentId }}
                    to="/app/tournaments/$tournamentId/timetable"
                    variant="default"
                  >
                    {say.toTimetable()}
                  </ButtonLink>
                }
                message={hasNoDay ? say.allHaveDay() : say.noMatches()}
              />
            )}
            <div className="tl-columns">
              {courtsOf(board).map(([court, matches]) => (
                <Panel
                  actions={
                    takesLinks &&
                    court !== null && (
                      <Button
                        color="gray"
                        onClick={() => setLinkingCourt({ court, day: shown })}
                        size="xs"
                        variant="default"
                      >
                        {rich(say.courtLinkOf, { court, hidden })}
                      </Button>
                    )
                  }
                  key={court ?? ''}
                  title={court ?? say.noCourt()}
                >
                  <ol className={classes.matches}>
                    {matches.map((match) => (
                      <Match
                        key={match.result.match.matchId}
                        match={match}
                        onLink={() => setLinking(match)}
                        tournamentId={tournamentId}
                      />
                    ))}
                  </ol>
                </Panel>
              ))}
            </div>
          </div>
        )}
      </div>
      {linkingCourt && (
        <CourtLinkDialog
          {...linkingCourt}
          onClose={() => setLinkingCourt(undefined)}
          tournamentId={id}
          tournamentName={name ?? ''}
        />
      )}
      {linking && (
        <ScorerLinkDialog
          matchId={linking.result.match.matchId}
          onClose={() => setLinking(undefined)}
          title={titleOf(linking.result.match)}
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

interface MatchProps {
  match: BoardMatch;
  tournamentId: string;
  onLink: () => void;
}

function Match({ match: { divisionId, result, troubles }, tournamentId, onLink }: MatchProps) {
  const { match, state } = result;
  const title = titleOf(match);
  const place = [
    match.divisionName,
    groupText(match.groupName ?? null, match.groupLetter),
    roundText(match.roundName ?? null, match.madeRoundName),
  ].filter(Boolean);
  return (
    <li className={classes.match} data-troubled={troubles.length > 0}>
      <span className={classes.time}>
        {match.scheduledDate?.includes('T') ? (
          <DateText show="time" value={match.scheduledLocal ?? match.scheduledDate} />
        ) : (
          say.timeUnknown()
        )}
      </span>
      <div className={classes.facts}>
        <p className={classes.asked}>
          <MeetingName match={meetingOf(match)} />
          <ScoreText result={result} />
          <StatusBadge status={state ?? shownLifecycle(match)} />
        </p>
        <p className={`tl-aside ${classes.where}`}>
          {place.map((word) => (
            <bdi key={word}>{word}</bdi>
          ))}
        </p>
        {troubles.length > 0 && (
          <ul className={classes.troubles}>
            {troubles.map((trouble) => (
              <li key={trouble}>
                <WarningIcon size={14} />
                {say.trouble({ trouble })}
              </li>
            ))}
          </ul>
        )}
        <Remedies
          divisionId={divisionId}
          onLink={onLink}
          result={result}
          title={title}
          tournamentId={tournamentId}
          troubles={troubles}
        />
      </div>
    </li>
  );
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>;

interface RemediesProps extends Pick<BoardMatch, 'divisionId' | 'result' | 'troubles'> {
  title: string;
  tournamentId: string;
  onLink: () => void;
}

/** The ways on from what is wrong with a match, and from what is right. A phone shows the rest of many on demand. */
function Remedies({ divisionId, result, title, tournamentId, onLink }: RemediesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { match, state } = result;
  const params = { matchId: String(match.matchId) };
  const isOver = state !== null && state !== undefined;
  const isToCome = match.lifecycle === 'scheduled' || match.lifecycle === 'postponed';
  const look = { color: 'gray', size: 'xs', variant: 'default' } as const;
  return (
    <div className={classes.remedies} data-folded={isToCome && !showsAll}>
      {isOver && (
        <ButtonLink
          {...(state === 'disputed' ? { size: 'xs' } : look)}
          params={params}
          state={fromHere}
          to="/app/matches/$matchId/result"
        >
          {rich(say.toResult, {
            state: state === 'disputed' || state === 'provisional' ? state : 'other',
            match: title,
            hidden,
          })}
        </ButtonLink>
      )}
      {!isOver && (
        <ButtonLink {...look} params={params} to="/app/matches/$matchId/score">
          {rich(say.toScore, { match: title, hidden })}
        </ButtonLink>
      )}
      {!isOver && shownLifecycle(match) !== 'abandoned' && (
        <Button {...look} onClick={onLink}>
          {rich(say.linkOf, { match: title, hidden })}
        </Button>
      )}
      {isToCome && (
        <ButtonLink
          {...look}
          params={{ scope: 'match', scopeId: params.matchId }}
          state={fromHere}
          to="/app/people/$scope/$scopeId"
        >
          {rich(say.toGive, { match: title, hidden })}
        </ButtonLink>
      )}
      {isToCome && (
        <ButtonLink
          {...look}
          params={{ tournamentId }}
          search={{ match: match.matchId }}
          to="/app/tournaments/$tournamentId/timetable"
        >
          {rich(say.toMove, { match: title, hidden })}
        </ButtonLink>
      )}
      {isToCome && (
        <ButtonLink {...look} params={params} to="/app/matches/$matchId/score">
          {rich(say.toPostpone, { match: title, hidden })}
        </ButtonLink>
      )}
      {!isOver && (
        <ButtonLink
          {...look}
          params={{ tournamentId }}
          search={{ division: divisionId ?? undefined, edit: match.matchId }}
          to="/app/tournaments/$tournamentId/results"
        >
          {rich(say.toEnter, { match: title, hidden })}
        </ButtonLink>
      )}
      {isToCome && (
        <ActionIcon
          aria-expanded={showsAll}
          aria-label={say.moreOf({ match: title })}
          className={classes.more}
          color="gray"
          onClick={() => setShowsAll(!showsAll)}
          size="lg"
          variant="default"
        >
          <MoreIcon size={17} />
        </ActionIcon>
      )}
    </div>
  );
}
