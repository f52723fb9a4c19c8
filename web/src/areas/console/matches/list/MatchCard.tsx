import { memo } from 'react';
import list from 'words/list';
import matchWords from 'words/match';
import say from 'words/matches';
import shared from 'words/shared';
import type { Match, SideSource } from '@/api/types';
import { MeetingName } from '@/shared/match/MeetingName';
import { placesText } from '@/shared/match/places';
import { decidedBy, endedWithoutWinner, shootoutText } from '@/shared/match/result';
import { meetingText, sideName } from '@/shared/match/sides';
import { shownStatus } from '@/shared/match/standing';
import { WinnerText } from '@/shared/match/WinnerText';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { CalendarIcon, TournamentsIcon, WinnerIcon } from '@/ui/icons';
import { QuietButton } from '@/ui/QuietButton';
import { RecordLink } from '@/ui/RecordLink';
import { rich } from '@/ui/rich';
import { SportNames } from '@/ui/SportNames';
import { Skeleton } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { MatchesSearch } from '../matchesList';
import classes from './MatchCard.module.css';

interface MatchCardProps {
  match: Match;
  /** The list on screen, so that the match can lead back to it; the same function every time. */
  listNow: () => MatchesSearch;
  /** Why a search found it, where the card does not show what was searched. */
  why?: string | undefined;
}

/** Rendered again when its match has changed, and only then. */
export const MatchCard = memo(function MatchCard({ match, listNow, why }: MatchCardProps) {
  const isMultiEntry = match.participant_mode === 'multi_entry';
  const stage = placesText(match);
  return (
    <article className={classes.card}>
      <header className={classes.header}>
        <p className={classes.identity}>
          <strong className={classes.number}>
            {say.number({ number: match.match_number ?? match.match_id })}
          </strong>
          {stage !== undefined && (
            <span className="tl-ellipsis" dir="auto" title={stage}>
              {stage}
            </span>
          )}
        </p>
        <StatusBadge status={shownStatus(match)} />
      </header>
      {isMultiEntry ? (
        <h2 className={classes.name}>
          <MeetingName match={match} />
        </h2>
      ) : (
        <Teams match={match} />
      )}
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>
            <VisuallyHidden>{list.sport()}</VisuallyHidden>
          </dt>
          <dd>
            <SportNames names={match.sport_name} />
          </dd>
        </div>
        <div className={classes.fact}>
          <dt>
            <CalendarIcon size={16} />
            <VisuallyHidden>{say.start()}</VisuallyHidden>
          </dt>
          <dd>
            {match.scheduled_date === null ? (
              matchWords.dateUnknown()
            ) : (
              <DateText value={match.scheduled_local ?? match.scheduled_date} />
            )}
          </dd>
        </div>
        {match.tournament_name !== null && (
          <div className={classes.fact}>
            <dt>
              <TournamentsIcon size={16} />
              <VisuallyHidden>{shared.record({ record: 'tournament' })}</VisuallyHidden>
            </dt>
            <dd>{match.tournament_name}</dd>
          </div>
        )}
      </dl>
      {why !== undefined && <p className="tl-aside">{why}</p>}
      <footer className={classes.footer}>
        <p className="tl-aside">{say.events({ count: match.events_count })}</p>
        <QuietButton
          component={RecordLink}
          id={match.match_id}
          page={isMultiEntry ? 'race' : 'scoreboard'}
          size="xs"
          state={() => ({ matchesSearch: listNow() })}
        >
          {rich(say.scoreboardOf, { match: meetingText(match) })}
        </QuietButton>
      </footer>
    </article>
  );
});

function Teams({ match }: { match: Match }) {
  const sides = {
    sportName: match.sport_name,
    shootoutA: match.team_a_shootout,
    shootoutB: match.team_b_shootout,
  };
  const shootout = shootoutText(sides);
  const winner = winnerOf(match);
  const reason = decidedBy({ ...sides, outcome: match.outcome });
  const ended = winner === undefined ? endedWithoutWinner(match) : undefined;
  return (
    <div>
      <h2 className={classes.teams}>
        <Team
          name={nameOf(match.team_a_name, match.team_a_source)}
          score={match.team_a_score}
          won={winner !== undefined && match.winner_team_id === match.team_a_id}
        />
        <span className={classes.versus}>{matchWords.versus()}</span>
        <Team
          name={nameOf(match.team_b_name, match.team_b_source)}
          score={match.team_b_score}
          won={winner !== undefined && match.winner_team_id === match.team_b_id}
        />
      </h2>
      {(winner !== undefined || shootout !== undefined || ended !== undefined) && (
        <p className={classes.result}>
          {shootout !== undefined && <span>({shootout})</span>}
          {ended !== undefined && <span>{capitalize(ended)}</span>}
          {winner !== undefined && (
            <span className={classes.winner}>
              <WinnerIcon size={15} />
              <span>
                <WinnerText decided={shootout === undefined ? reason : undefined} winner={winner} />
              </span>
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function nameOf(name: string | null, source: SideSource | null): string {
  return name === null && source === null ? say.teamUnknown() : sideName(name, source);
}

interface TeamProps {
  name: string;
  score: number | null;
  won: boolean;
}

function Team({ name, score, won }: TeamProps) {
  return (
    <span className={classes.team} data-won={won}>
      <span>{name}</span>{' '}
      <span className={classes.score} data-missing={score === null}>
        {score ?? '–'}
      </span>
    </span>
  );
}

/** The winner's name: only of a completed match, and only when it is one of the two teams. */
function winnerOf(match: Match): string | undefined {
  if (match.status !== 'completed' || match.winner_team_id === null) return undefined;
  if (match.winner_team_id === match.team_a_id) return match.team_a_name ?? undefined;
  if (match.winner_team_id === match.team_b_id) return match.team_b_name ?? undefined;
  return undefined;
}

export function MatchCardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.header}>
        <Skeleton width={144} />
        <Skeleton height={20} width={88} />
      </div>
      <div className={classes.teams}>
        <span className={classes.team}>
          <Skeleton height={46} width={96} />
        </span>
        <span className={classes.versus} />
        <span className={classes.team}>
          <Skeleton height={46} width={96} />
        </span>
      </div>
      <div className={classes.facts}>
        <Skeleton width={96} />
        <Skeleton width={144} />
        <Skeleton width={192} />
      </div>
      <div className={classes.footer}>
        <Skeleton width={64} />
        <Skeleton height={30} width={96} />
      </div>
    </div>
  );
}
