import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/organising';
import { ownZone } from '@/ui/form/ZoneField';
import { Panel } from '@/ui/Panel';
import { dayIn } from '@/ui/zones';
import classes from './Organising.module.css';
import { myTournamentsQuery, type OwnTournament } from './organisingQueries';

/** The tournaments of one's own that are played today, for the start. There is nothing of it where none is. */
export function TodayCard() {
  const tournaments = useQuery(myTournamentsQuery()).data?.data.filter(isToday) ?? [];
  if (tournaments.length === 0) return null;
  return (
    <Panel title={say.matchDayToday()}>
      <ul className={classes.today}>
        {tournaments.map(({ tournamentId, name }) => (
          <li className="tl-break" key={tournamentId}>
            <Link
              params={{ tournamentId: String(tournamentId) }}
              to="/app/tournaments/$tournamentId/match-day"
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function isToday({ status, startDate, endDate, timeZone }: OwnTournament): boolean {
  if (status !== 'published' && status !== 'ongoing') return false;
  if (startDate == null || endDate == null) return false;
  // The day at the place, which may be over here.
  const today = dayIn(timeZone ?? ownZone());
  return today !== undefined && startDate <= today && today <= endDate;
}
