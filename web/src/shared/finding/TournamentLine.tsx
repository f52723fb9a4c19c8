import { Link } from '@tanstack/react-router';
import say from 'words/finding';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { TournamentDates } from '@/shared/tournament/TournamentFacts';
import { SportEmblem } from '@/ui/SportEmblem';
import { sportName } from '@/ui/sportName';
import { Skeleton } from '@/ui/states';
import type { ListedTournament } from './findingQueries';
import classes from './TournamentLine.module.css';

interface TournamentLineProps {
  tournament: ListedTournament;
  /** Whether its page belongs to another area than the one that is open. */
  isElsewhere?: boolean;
}

/** A tournament in a list: what, when, where, and whether something is being played. */
function TournamentLine({ tournament, isElsewhere = false }: TournamentLineProps) {
  const { tournamentId, name, phase, status, sportsNames, liveMatches } = tournament;
  const isLive = phase === 'now' && liveMatches > 0;
  const sports = sportsNames.split(',').map((one) => one.trim());
  const [sport = ''] = sports;
  return (
    <li className={classes.line} data-live={isLive}>
      <SportEmblem sport={sport} />
      <div className={classes.words}>
        <p className={classes.name}>
          {isElsewhere ? (
            <a className={classes.link} href={publicTournamentAt(tournamentId)}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <Link
              className={classes.link}
              params={{ tournamentId: String(tournamentId) }}
              to="/tournaments/$tournamentId"
            >
              <bdi>{name}</bdi>
            </Link>
          )}
        </p>
        <p className={classes.facts}>
          <span className={classes.days}>
            <TournamentDates end={tournament.endDate} start={tournament.startDate} />
          </span>
          {tournament.venueName !== null && <bdi>{tournament.venueName}</bdi>}
          {sportsNames !== '' && <span>{sports.map((one) => sportName(one)).join(', ')}</span>}
        </p>
        {tournament.organizerName !== null && (
          <p className="tl-note">
            <bdi>{tournament.organizerName}</bdi>
          </p>
        )}
      </div>
      {isLive && (
        <p className={classes.state}>
          <StatusBadge status="live" />
          <span className="tl-note">{say.liveMatches({ count: liveMatches })}</span>
        </p>
      )}
      {status === 'cancelled' && (
        <p className={classes.state}>
          <StatusBadge status={status} />
        </p>
      )}
    </li>
  );
}

/** While the list is on its way. */
export function TournamentLinesWaiting({ count }: { count: number }) {
  return (
    <ul aria-busy="true" className="tl-surface">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li className={classes.line} key={place}>
          <span className={classes.sport} />
          <div className={classes.words}>
            <Skeleton height={16} width={192} />
            <Skeleton width={224} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface TournamentLinesProps {
  tournaments: readonly ListedTournament[];
  isElsewhere?: boolean;
}

export function TournamentLines({ tournaments, isElsewhere = false }: TournamentLinesProps) {
  return (
    <ul className="tl-surface">
      {tournaments.map((one) => (
        <TournamentLine isElsewhere={isElsewhere} key={one.tournamentId} tournament={one} />
      ))}
    </ul>
  );
}
