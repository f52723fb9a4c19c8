import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import say from 'words/matchday';
import { MeetingName } from '@/shared/match/MeetingName';
import { groupText, roundText } from '@/shared/match/places';
import { meetingText } from '@/shared/match/sides';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { ButtonLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { MoreIcon, WarningIcon } from '@/ui/icons';
import { fromHere } from '@/ui/origin';
import { rich } from '@/ui/rich';
import classes from './Matchday.module.css';
import type { BoardMatch } from './matchdayQueries';
import { shownLifecycle } from './matchStanding';
import { ScoreText } from './ScoreText';

export interface MatchOfDayProps {
  match: BoardMatch;
  tournamentId: string;
  onLink: () => void;
}

/** A match of the day, what is wrong with it and the ways to mend it. */
export function MatchOfDay({
  match: { divisionId, result, troubles },
  tournamentId,
  onLink,
}: MatchOfDayProps) {
  const { match, state } = result;
  const title = meetingText(match);
  const place = [
    match.divisionName,
    groupText(match.groupName ?? null, match.groupLetter),
    roundText(match.roundName ?? null, match.madeRoundName),
  ].filter(Boolean);
  return (
    <li
      className={classes.match}
      data-live={match.lifecycle === 'live'}
      data-troubled={troubles.length > 0}
    >
      <span className="tl-tabular tl-strong">
        {match.scheduledDate?.includes('T') ? (
          <DateText show="time" value={match.scheduledLocal ?? match.scheduledDate} />
        ) : (
          say.timeUnknown()
        )}
      </span>
      <div className={classes.facts}>
        <p className={classes.asked}>
          <MeetingName match={match} />
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

interface RemediesProps extends Pick<BoardMatch, 'divisionId' | 'result' | 'troubles'> {
  title: string;
  tournamentId: string;
  onLink: () => void;
}

/** The ways on from what is wrong with a match, and from what is right. A phone shows the rest of many on demand. */
function Remedies({ divisionId, result, troubles, title, tournamentId, onLink }: RemediesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { match, state } = result;
  const params = { matchId: String(match.matchId) };
  const isOver = state !== null && state !== undefined;
  const isToCome = match.lifecycle === 'scheduled' || match.lifecycle === 'postponed';
  const look = { color: 'gray', size: 'xs', variant: 'default' } as const;
  return (
    <div
      className={classes.remedies}
      data-folded={isToCome && !showsAll}
      // Where there is room, what is wrong shows all ways to mend it. That nobody keeps the score the first two mend.
      data-quiet={troubles.every((trouble) => trouble === 'no_scorer')}
    >
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
          })}
        </ButtonLink>
      )}
      {!isOver && (
        <ButtonLink {...look} params={params} to="/app/matches/$matchId/score">
          {rich(say.toScore, { match: title })}
        </ButtonLink>
      )}
      {!isOver && shownLifecycle(match) !== 'abandoned' && (
        <Button {...look} onClick={onLink}>
          {rich(say.linkOf, { match: title })}
        </Button>
      )}
      {isToCome && (
        <ButtonLink
          {...look}
          params={{ scope: 'match', scopeId: params.matchId }}
          state={fromHere}
          to="/app/people/$scope/$scopeId"
        >
          {rich(say.toGive, { match: title })}
        </ButtonLink>
      )}
      {isToCome && (
        <ButtonLink
          {...look}
          params={{ tournamentId }}
          search={{ match: match.matchId }}
          to="/app/tournaments/$tournamentId/timetable"
        >
          {rich(say.toMove, { match: title })}
        </ButtonLink>
      )}
      {isToCome && (
        <ButtonLink {...look} params={params} to="/app/matches/$matchId/score">
          {rich(say.toPostpone, { match: title })}
        </ButtonLink>
      )}
      {!isOver && (
        <ButtonLink
          {...look}
          params={{ tournamentId }}
          search={{ division: divisionId ?? undefined, edit: match.matchId }}
          to="/app/tournaments/$tournamentId/results"
        >
          {rich(say.toEnter, { match: title })}
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
