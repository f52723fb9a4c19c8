import say from 'words/competition';
import { useEntrants } from '@/shared/entry/entrants';
import { CalendarLink } from '@/ui/CalendarLink';

const pathOf = (team: number) => `/api/v1/public/teams/${team}/calendar.ics`;

/** Calendar programs take it over, and follow what is moved. */
export function TeamCalendar({ team }: { team: number }) {
  const kind = useEntrants();
  return <CalendarLink calendar={pathOf(team)}>{say.teamCalendar({ kind })}</CalendarLink>;
}

/** For a program that does not subscribe: what is moved later does not reach it. */
export function TeamCalendarFile({ team }: { team: number }) {
  return (
    <a className="tl-fact" download href={pathOf(team)}>
      {say.calendarFile()}
    </a>
  );
}
