import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/organising';
import screens from 'words/screens';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { TournamentDates } from '@/shared/tournament/TournamentFacts';
import { ButtonLink } from '@/ui/ButtonLink';
import { ownZone } from '@/ui/form/ZoneField';
import { Panel } from '@/ui/Panel';
import { FetchError } from '@/ui/states';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { dayIn } from '@/ui/zones';
import classes from './Organising.module.css';
import { isOver, myTournamentsQuery, type OwnTournament } from './organisingQueries';

/** So many stand on the start. */
const SHOWN = 4;

/**
 * The tournaments of one's own that are not over, for the start: those of today first, with the way to their match day.
 * There is nothing of it where there is none.
 */
export function OwnTournamentsCard() {
  const found = useQuery(myTournamentsQuery());
  const own = found.data?.data.filter(({ status }) => !isOver(status)) ?? [];
  if (own.length === 0 && !found.error) return null;
  const shown = [...own.filter(isToday), ...own.filter((one) => !isToday(one))].slice(0, SHOWN);
  return (
    <Panel
      actions={<Link to="/app/tournaments">{say.allOfMine()}</Link>}
      title={screens.myTournaments()}
    >
      <FetchError message={say.failedToFetchTournaments()} of={found} />
      {shown.length > 0 && (
        <ul className={classes.own}>
          {shown.map((tournament) => (
            <li key={tournament.tournamentId}>
              <Line tournament={tournament} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Line({ tournament }: { tournament: OwnTournament }) {
  const { tournamentId, name, status, startDate, endDate, submitted } = tournament;
  const params = { tournamentId: String(tournamentId) };
  return (
    <>
      <div className={classes.ownWords}>
        <p className="tl-break">
          <Link params={params} to="/app/tournaments/$tournamentId">
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className={classes.badges}>
          <StatusBadge status={status} />
          <span className="tl-quiet">
            <TournamentDates end={endDate ?? null} start={startDate ?? null} />
          </span>
          {submitted > 0 && (
            <span className="tl-warn tl-strong">{say.toReview({ count: submitted })}</span>
          )}
        </p>
      </div>
      {isToday(tournament) && (
        <ButtonLink params={params} size="xs" to="/app/tournaments/$tournamentId/match-day">
          {screens.matchDay()}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
      )}
    </>
  );
}

function isToday({ status, startDate, endDate, timeZone }: OwnTournament): boolean {
  if (status !== 'published' && status !== 'ongoing') return false;
  if (startDate == null || endDate == null) return false;
  // The day at the place, which may be over here.
  const today = dayIn(timeZone ?? ownZone());
  return today !== undefined && startDate <= today && today <= endDate;
}
