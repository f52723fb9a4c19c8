import { memo } from 'react';
import say from 'words/tournaments';
import type { Tournament } from '@/api/types';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { TournamentCounts, TournamentFacts } from '@/shared/tournament/TournamentFacts';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { SportNames } from '@/ui/SportNames';
import { Skeleton } from '@/ui/states';
import classes from './TournamentCard.module.css';

interface TournamentCardProps {
  tournament: Tournament;
  /** The same function every time. */
  onOpen: (id: number) => void;
}

/** Rendered again when its tournament has changed, and only then. */
export const TournamentCard = memo(function TournamentCard({
  tournament,
  onOpen,
}: TournamentCardProps) {
  return (
    <article className={classes.card}>
      <header className={classes.header}>
        <h2 className={classes.name}>{tournament.tournament_name}</h2>
        <StatusBadge status={tournament.status} />
      </header>
      <p className={classes.identity}>
        <SportNames names={tournament.sports_names} none={say.noSports()} />
        <span className="tl-fixed tl-note">{say.id({ id: tournament.tournament_id })}</span>
      </p>
      <TournamentCounts tournament={tournament} />
      <div className={classes.foot}>
        <TournamentFacts tournament={tournament} />
        <QuietButton
          aria-haspopup="dialog"
          className="tl-fixed"
          onClick={() => onOpen(tournament.tournament_id)}
          size="xs"
        >
          {rich(say.viewDetails, {
            tournament: tournament.tournament_name,
          })}
        </QuietButton>
      </div>
    </article>
  );
});

export function TournamentCardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.header}>
        <Skeleton height={16} width={192} />
        <Skeleton height={20} width={80} />
      </div>
      <p className={classes.identity}>
        <Skeleton width={128} />
      </p>
      <Skeleton height={52} width="100%" />
      <div className="tl-stack tl-gap-10">
        <Skeleton width="60%" />
        <Skeleton width="45%" />
        <Skeleton width="50%" />
      </div>
    </div>
  );
}
