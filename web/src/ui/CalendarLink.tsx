import type { ReactNode } from 'react';
import { CalendarIcon } from './icons';

interface CalendarOf {
  tournamentId: number | string;
  divisionId?: number | undefined;
  /** The name of a court. */
  court?: string;
}

/** The calendar of a published tournament, or of what is played in a division or on a court of it. */
export function calendarOf({ tournamentId, divisionId, court }: CalendarOf): string {
  const of = new URLSearchParams();
  if (divisionId !== undefined) of.set('divisionId', String(divisionId));
  if (court !== undefined) of.set('court', court);
  const query = of.size === 0 ? '' : `?${of}`;
  return `/api/v1/public/tournaments/${tournamentId}/calendar.ics${query}`;
}

/** The same address by a scheme that calendar programs take over: they subscribe, and follow what is moved. */
export const subscriptionTo = (calendar: string) => `webcal://${window.location.host}${calendar}`;

interface CalendarLinkProps {
  calendar: string;
  children: ReactNode;
}

export function CalendarLink({ calendar, children }: CalendarLinkProps) {
  return (
    <a className="tl-fact" data-no-print href={subscriptionTo(calendar)}>
      <CalendarIcon size={16} />
      {children}
    </a>
  );
}
