import type { ReactNode } from 'react';
import say from 'words/shared';
import type { Tournament } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { CalendarIcon, OrganizerIcon, VenueIcon } from '@/ui/icons';
import { formatCount } from '@/ui/numbers';
import { rich } from '@/ui/rich';
import classes from './TournamentFacts.module.css';

/** How much is in a tournament. */
export function TournamentCounts({ tournament }: { tournament: Tournament }) {
  const counts = [
    { label: say.teams(), value: tournament.total_teams },
    { label: say.players(), value: tournament.total_players },
    { label: say.matches(), value: tournament.total_matches },
  ];
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, value }) => (
        <div className={classes.count} key={label}>
          <dt className="tl-overline">{label}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TournamentFactsProps {
  tournament: Tournament;
  /** Whether the labels are seen, and not only heard. */
  labelled?: boolean;
}

/** When, where, and by whom. */
export function TournamentFacts({ tournament, labelled = false }: TournamentFactsProps) {
  return (
    <dl className={classes.facts} data-labelled={labelled}>
      <Fact icon={<CalendarIcon size={16} />} label={say.dates()} labelled={labelled}>
        <TournamentDates end={tournament.tournament_end} start={tournament.tournament_start} />
      </Fact>
      <Fact icon={<VenueIcon size={16} />} label={say.venue()} labelled={labelled}>
        {tournament.venue_name ?? say.venueUnknown()}
      </Fact>
      <Fact icon={<OrganizerIcon size={16} />} label={say.organiser()} labelled={labelled}>
        {tournament.organizer_name ?? say.organiserUnknown()}
      </Fact>
    </dl>
  );
}

interface FactProps {
  icon: ReactNode;
  label: string;
  labelled: boolean;
  children: ReactNode;
}

function Fact({ icon, label, labelled, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>
        {icon}
        <span className={labelled ? undefined : 'tl-hidden'}>{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The days of a tournament, as far as they are known. */
export function TournamentDates({ start, end }: { start: string | null; end: string | null }) {
  if (start === null && end === null) return <>{say.datesUnknown()}</>;
  if (start !== null && start === end) return <DateText show="date" value={start} />;
  const day = (value: string | null) =>
    value === null ? say.dayUnknown() : <DateText show="date" value={value} />;
  return rich(say.dateRange, { start: day(start), end: day(end) });
}
