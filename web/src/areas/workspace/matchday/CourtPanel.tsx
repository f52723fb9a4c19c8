import type { ReactNode } from 'react';
import say from 'words/matchday';
import { formatWhen } from '@/ui/dates';
import { Panel } from '@/ui/Panel';
import { beginsAfter, courtParts } from './courtParts';
import classes from './Matchday.module.css';
import { MatchOfDay } from './MatchOfDay';
import type { BoardMatch } from './matchdayQueries';

interface CourtPanelProps {
  actions: ReactNode;
  title: string;
  /** In the order of their start. */
  matches: readonly BoardMatch[];
  tournamentId: string;
  /** The moment that the board was asked for; undefined on another day. */
  now: number | undefined;
  onLink: (match: BoardMatch) => void;
}

/** The matches of a court: what is over and what comes much later is folded, so that now is first. */
export function CourtPanel({
  actions,
  title,
  matches,
  tournamentId,
  now,
  onLink,
}: CourtPanelProps) {
  const parts = courtParts(matches, now !== undefined);
  const shared = { tournamentId, onLink };
  const next = now === undefined ? -1 : parts.now.findIndex((match) => beginsAfter(match, now));
  return (
    <Panel actions={actions} title={title}>
      {parts.done.length > 0 && (
        <details className={classes.fold} open={parts.now.length === 0}>
          <summary>
            {say.courtDone({ count: parts.done.length, open: toConfirm(parts.done) })}
          </summary>
          <Matches {...shared} isDone matches={parts.done} />
        </details>
      )}
      {next === -1 || now === undefined ? (
        parts.now.length > 0 && <Matches {...shared} matches={parts.now} />
      ) : (
        <>
          {next > 0 && <Matches {...shared} matches={parts.now.slice(0, next)} />}
          <p className={classes.now}>
            {say.now({ time: formatWhen({ kind: 'instant', at: new Date(now) }, 'time') })}
          </p>
          <Matches {...shared} matches={parts.now.slice(next)} />
        </>
      )}
      {parts.later.length > 0 && (
        <details className={classes.fold}>
          <summary>
            {say.courtLater({
              count: parts.later.length,
              troubled: parts.later.filter(({ troubles }) => troubles.length > 0).length,
            })}
          </summary>
          <Matches {...shared} matches={parts.later} />
        </details>
      )}
    </Panel>
  );
}

const toConfirm = (matches: readonly BoardMatch[]) =>
  matches.filter(({ result }) => result.state === 'provisional').length;

interface MatchesProps extends Pick<CourtPanelProps, 'matches' | 'tournamentId' | 'onLink'> {
  isDone?: boolean;
}

function Matches({ matches, tournamentId, onLink, isDone = false }: MatchesProps) {
  return (
    <ol className={classes.matches} data-done={isDone}>
      {matches.map((match) => (
        <MatchOfDay
          key={match.result.match.matchId}
          match={match}
          onLink={() => onLink(match)}
          tournamentId={tournamentId}
        />
      ))}
    </ol>
  );
}
