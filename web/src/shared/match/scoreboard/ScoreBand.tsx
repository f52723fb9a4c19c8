import type { ReactNode } from 'react';
import matchWords from 'words/match';
import say from 'words/matches';
import shared from 'words/shared';
import type { Scoreboard } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { CalendarIcon, VenueIcon, WinnerIcon } from '@/ui/icons';
import { PitchLines } from '@/ui/PitchLines';
import { TeamLink } from '@/ui/RecordLinks';
import { Skeleton } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { decidedBy, endedWithoutWinner, shootoutText } from '../result';
import { partsWord } from '../scoreWord';
import { sideName } from '../sides';
import { WinnerText } from '../WinnerText';
import { PeriodTable } from './PeriodTable';
import { periodNow } from './playNow';
import classes from './ScoreBand.module.css';

interface ScoreBandProps {
  board: Scoreboard;
  /** Those who scored, under the names of their sides. */
  scorers?: ReactNode;
}

/** The board itself: who, how many, when, where, and who won. */
export function ScoreBand({ board, scorers }: ScoreBandProps) {
  const sides = {
    sportName: board.sportName,
    shootoutA: board.teamAShootout,
    shootoutB: board.teamBShootout,
  };
  const shootout = shootoutText(sides);
  const decided = decidedBy({ ...sides, outcome: board.outcome });
  const winner = board.status === 'completed' ? board.winnerTeamName : null;
  const ended = endedWithoutWinner(board);
  const parts = partsWord(board.sportName);
  const hasScore = board.teamAScore !== null || board.teamBScore !== null;
  const notes = [
    hasScore && parts !== undefined ? say.parts({ parts }) : undefined,
    board.extraTime === true ? say.afterExtraTime() : undefined,
    shootout !== undefined ? `(${shootout})` : undefined,
  ].filter((note) => note !== undefined);

  return (
    <section aria-label={say.score()} className={classes.band}>
      <PitchLines className={classes.lines} />
      {board.status === 'live' && (
        <p className={classes.inPlay}>
          {[say.inPlay(), periodNow(board)].filter(Boolean).join(' · ')}
        </p>
      )}
      <div className={classes.score}>
        <TeamScore
          id={board.teamAId}
          name={sideName(board.teamAName, board.teamASource)}
          score={hasScore ? (board.teamAScore ?? '–') : undefined}
          won={winner !== null && isWinner(board, board.teamAId)}
        />
        {hasScore ? (
          <span aria-hidden="true" className={classes.dash}>
            –
          </span>
        ) : (
          <span className={classes.versus}>{matchWords.versus()}</span>
        )}
        <TeamScore
          id={board.teamBId}
          name={sideName(board.teamBName, board.teamBSource)}
          score={hasScore ? (board.teamBScore ?? '–') : undefined}
          won={winner !== null && isWinner(board, board.teamBId)}
        />
        {notes.length > 0 && <p className={classes.notes}>{notes.join(' ')}</p>}
        {scorers}
      </div>
      {winner !== null && (
        <p className={classes.winner}>
          <WinnerIcon size={20} />
          <span>
            <WinnerText decided={decided} winner={winner} />
          </span>
        </p>
      )}
      {winner === null && ended !== undefined && (
        <p className={classes.winner}>{capitalize(ended)}</p>
      )}
      <PeriodTable board={board} />
      <dl className={classes.facts}>
        <div>
          <dt>
            <CalendarIcon size={16} />
            <VisuallyHidden>{say.date()}</VisuallyHidden>
          </dt>
          <dd>
            {board.scheduledDate === null ? (
              matchWords.dateUnknown()
            ) : (
              <DateText value={board.scheduledLocal ?? board.scheduledDate} />
            )}
          </dd>
        </div>
        <div>
          <dt>
            <VenueIcon size={16} />
            <VisuallyHidden>{shared.venue()}</VisuallyHidden>
          </dt>
          <dd>{board.venueName ?? shared.venueUnknown()}</dd>
        </div>
      </dl>
      {board.note !== null && <p className={classes.note}>{board.note}</p>}
    </section>
  );
}

function isWinner({ winnerTeamId }: Scoreboard, teamId: number | null): boolean {
  return teamId !== null && teamId === winnerTeamId;
}

interface TeamScoreProps {
  id: number | null;
  name: string;
  /** Undefined before there is any score. */
  score: number | string | undefined;
  won: boolean;
}

function TeamScore({ id, name, score, won }: TeamScoreProps) {
  return (
    <p className={classes.team} data-won={won}>
      <span className={classes.name} data-open={id === null}>
        <TeamLink id={id} name={name} />
      </span>{' '}
      {score !== undefined && <span className={classes.number}>{score}</span>}
    </p>
  );
}

export function ScoreBandSkeleton() {
  return (
    <div className={classes.band}>
      <div className={classes.score}>
        <div className={classes.team}>
          <span className={classes.name}>
            <Skeleton height={20} width={144} />
          </span>
          <Skeleton height={64} width={48} />
        </div>
        <span className={classes.dash} />
        <div className={classes.team}>
          <span className={classes.name}>
            <Skeleton height={20} width={144} />
          </span>
          <Skeleton height={64} width={48} />
        </div>
      </div>
      <div className={classes.facts}>
        <Skeleton width={144} />
        <Skeleton width={176} />
      </div>
    </div>
  );
}
