import { Link } from '@tanstack/react-router';
import type { TournamentDetails } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { CalendarIcon, DownloadIcon, OrganizerIcon, VenueIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { SportNames } from '@/ui/SportNames';
import { StatusBadge } from '@/ui/StatusBadge';
import { Skeleton } from '@/ui/states';
import { TournamentDates } from '@/ui/tournament/TournamentFacts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';

/** What the tournament is, when, where, and by whom. */
export function CompetitionHeader({ details }: { details: TournamentDetails | undefined }) {
  if (!details) return <PageHeader summary={<Skeleton width={416} />} title="Tournament" />;
  const { tournament_start: start, tournament_end: end, venue_name, organizer_name } = details;
  const { imported } = details;
  return (
    <PageHeader
      summary={
        <span className="tl-facts">
          <StatusBadge status={details.status} />
          <SportNames names={details.sports_names} none="No sports assigned" />
          <span className="tl-fact">
            <CalendarIcon size={16} />
            <VisuallyHidden>Dates: </VisuallyHidden>
            <span>
              <TournamentDates end={end} start={start} />
            </span>
          </span>
          <span className="tl-fact">
            <VenueIcon size={16} />
            <VisuallyHidden>Venue: </VisuallyHidden>
            {venue_name ?? 'Venue TBD'}
          </span>
          {organizer_name !== null && (
            <span className="tl-fact">
              <OrganizerIcon size={16} />
              <VisuallyHidden>Organiser: </VisuallyHidden>
              {organizer_name}
            </span>
          )}
          {imported !== null && (
            <span className="tl-fact">
              <DownloadIcon size={16} />
              <span>
                Imported <DateText show="date" value={imported.last_import_at} /> from{' '}
                <Link
                  search={{ kind: 'competition', search: imported.source_name }}
                  to="/admin/activity"
                >
                  {imported.source_name}
                </Link>
              </span>
            </span>
          )}
        </span>
      }
      title={details.tournament_name}
    />
  );
}
