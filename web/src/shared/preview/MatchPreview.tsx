import { useQuery } from '@tanstack/react-query';
import say from 'words/match';
import shared from 'words/shared';
import { MeetingName } from '@/shared/match/MeetingName';
import { leaderboardQuery, scoreboardQuery } from '@/shared/match/matchQueries';
import { endedWithoutWinner, shootoutText, wonBy } from '@/shared/match/result';
import { sideName } from '@/shared/match/sides';
import { shownStatus } from '@/shared/match/standing';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { SportName } from '@/ui/SportName';
import { PreviewState } from './PreviewState';
import classes from './Previews.module.css';

/**
 * A match at a glance: who plays, how it stands, when, where and for what. It asks what the match's own screen asks,
 * so that following the link asks for nothing anew.
 */
export function MatchPreview({ id }: { id: number }) {
  const { data, error } = useQuery(scoreboardQuery(id));
  if (!data) return <Failed error={error} />;
  const match = data.data;
  const shootout = shootoutText({
    sportName: match.sportName,
    shootoutA: match.teamAShootout,
    shootoutB: match.teamBShootout,
  });
  const winner = match.status === 'completed' ? match.winnerTeamName : null;
  const hasScore = match.teamAScore !== null;
  const won = wonBy({ outcome: match.outcome, winner, hasScore });
  const ended = won ?? (winner === null ? endedWithoutWinner(match) : undefined);
  return (
    <div className={`tl-stack tl-gap-6 ${classes.match}`}>
      <div className={classes.sides}>
        <bdi>{sideName(match.teamAName, match.teamASource)}</bdi>
        <span className="tl-tabular">{match.teamAScore}</span>
        <bdi>{sideName(match.teamBName, match.teamBSource)}</bdi>
        <span className="tl-tabular">{match.teamBScore}</span>
      </div>
      {shootout !== undefined && <p>{shootout}</p>}
      {ended !== undefined && <p>{ended}</p>}
      <Facts {...match} status={shownStatus(match)} />
    </div>
  );
}

/** A race at a glance. */
export function RacePreview({ id }: { id: number }) {
  const { data, error } = useQuery(leaderboardQuery(id));
  if (!data) return <Failed error={error} />;
  const race = data.data;
  return (
    <div className={`tl-stack tl-gap-6 ${classes.match}`}>
      <p className="tl-bold">
        <MeetingName match={race} />
      </p>
      <Facts {...race} />
    </div>
  );
}

interface FactsProps {
  status?: Parameters<typeof StatusBadge>[0]['status'];
  sportName?: string | null;
  scheduledDate?: string | null;
  /** The same by the clock at its place, where that is known. */
  scheduledLocal?: string | null;
  venueName?: string | null;
  tournamentName?: string | null;
}

function Facts({
  status,
  sportName,
  scheduledDate,
  scheduledLocal,
  venueName,
  tournamentName,
}: FactsProps) {
  return (
    <>
      <p className="tl-fact">
        {status !== undefined && <StatusBadge status={status} />}
        {typeof sportName === 'string' && sportName !== '' && <SportName sport={sportName} />}
      </p>
      <p>
        {typeof scheduledDate === 'string' ? (
          <DateText show="dateTime" value={scheduledLocal ?? scheduledDate} />
        ) : (
          say.dateUnknown()
        )}
      </p>
      <p>{venueName ?? shared.venueUnknown()}</p>
      {typeof tournamentName === 'string' && <p className="tl-quiet">{tournamentName}</p>}
    </>
  );
}

function Failed({ error }: { error: unknown }) {
  return (
    <PreviewState className={classes.match} error={error}>
      {say.failedToLoad()}
    </PreviewState>
  );
}
