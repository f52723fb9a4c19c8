import say from 'words/matchday';
import { MeetingName } from '@/shared/match/MeetingName';
import { roundText } from '@/shared/match/places';
import { meetingText } from '@/shared/match/sides';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { ButtonLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { rich } from '@/ui/rich';
import classes from './Matchday.module.css';
import type { OwnMatches, StandingResult } from './matchdayQueries';
import { shownLifecycle } from './matchStanding';
import { ScoreText } from './ScoreText';

interface MatchesToScoreProps {
  results: readonly StandingResult[];
  part: keyof OwnMatches;
}

/** Matches with the way to their scorer's screen. */
export function MatchesToScore({ results, part }: MatchesToScoreProps) {
  return (
    <ol className={classes.toScore}>
      {results.map((result) => (
        <Match key={result.match.matchId} part={part} result={result} />
      ))}
    </ol>
  );
}

function Match({ result, part }: { result: StandingResult; part: keyof OwnMatches }) {
  const { match, state } = result;
  const { scheduledDate, scheduledLocal, courtName, venueName } = match;
  const place = [
    courtName ?? venueName,
    match.tournamentName,
    match.divisionName,
    roundText(match.roundName ?? null, match.madeRoundName),
  ].filter(Boolean);
  const params = { matchId: String(match.matchId) };
  const title = meetingText(match);
  const isDue = part === 'live' || (part === 'today' && match.lifecycle !== 'completed');
  return (
    <li>
      <span className="tl-tabular tl-strong">
        <Start
          value={scheduledLocal ?? scheduledDate ?? null}
          isToday={part === 'today' || part === 'live'}
        />
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
      </div>
      <ButtonLink
        {...(!isDue && { color: 'gray', variant: 'default' })}
        params={params}
        to="/app/matches/$matchId/score"
      >
        {rich(say.toScore, { match: title })}
      </ButtonLink>
    </li>
  );
}

/** When a match begins: of today's the time alone. */
function Start({ value, isToday }: { value: string | null; isToday: boolean }) {
  if (value === null) return say.timeUnknown();
  if (!value.includes('T')) return <DateText show="date" value={value} />;
  return <DateText show={isToday ? 'time' : 'dateTime'} value={value} />;
}
