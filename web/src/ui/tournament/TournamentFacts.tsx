import type { ReactNode } from 'react';
import type { Tournament } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { CalendarIcon, OrganizerIcon, VenueIcon } from '@/ui/icons';
import { formatCount } from '@/ui/numbers';
import classes from './TournamentFacts.module.css';

/** How much is in a tournament. */
export function TournamentCounts({ tournament }: { tournament: Tournament }) {
  const counts = [
    { label: 'Teams', value: tournament.total_teams },
    { label: 'Players', value: tournament.total_players },
    { label: 'Matches', value: tournament.total_matches },
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
      <Fact icon={<CalendarIcon size={16} />} label="Dates" labelled={labelled}>
        <TournamentDates end={tournament.tournament_end} start={tournament.tournament_start} />
      </Fact>
      <Fact icon={<VenueIcon size={16} />} label="Venue" labelled={labelled}>
        {tournament.venue_name ?? 'Venue TBD'}
      </Fact>
      <Fact icon={<OrganizerIcon size={16} />} label="Organiser" labelled={labelled}>
        {tournament.organizer_name ?? 'Unknown'}
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
  if (start === null && end === null) return <>Dates TBD</>;
  if (start !== null && start === end) return <DateText show="date" value={start} />;
  return (
    <>
      {start === null ? 'TBD' : <DateText show="date" value={start} />}
      {' – '}
      {end === null ? 'TBD' : <DateText show="date" value={end} />}
    </>
  );
}
