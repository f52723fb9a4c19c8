import { Link } from '@tanstack/react-router';
import say from 'words/competition';
import screens from 'words/screens';
import shared from 'words/shared';
import type { TournamentDetails } from '@/api/types';
import { ActLink } from '@/shared/signIn/ActLink';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { TournamentDates } from '@/shared/tournament/TournamentFacts';
import { DateText } from '@/ui/DateText';
import { CalendarIcon, ClockIcon, DownloadIcon, OrganizerIcon, VenueIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { rich } from '@/ui/rich';
import { SportNames } from '@/ui/SportNames';
import { Skeleton } from '@/ui/states';
import { VisuallyHidden } from '@/ui/VisuallyHidden';

/** About as wide as the facts, so that they break into as many lines on a phone. */
const WIDTHS = [80, 96, 224, 128, 112] as const;

interface CompetitionHeaderProps {
  tournamentId: number;
  /** Undefined while they are on their way. */
  details: TournamentDetails | undefined;
}

/** What the tournament is, when, where, and by whom. */
export function CompetitionHeader({ tournamentId, details }: CompetitionHeaderProps) {
  const actions = <ActLink to={`/app/tournaments/${tournamentId}`} />;
  if (!details) {
    const facts = (
      <span className="tl-facts">
        {WIDTHS.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </span>
    );
    return <PageHeader actions={actions} summary={facts} title={screens.tournament()} />;
  }
  const { tournament_start: start, tournament_end: end, venue_name, organizer_name } = details;
  const { imported } = details;
  return (
    <PageHeader
      actions={actions}
      summary={
        <span className="tl-facts">
          <StatusBadge status={details.status} />
          <SportNames names={details.sports_names} none={say.noSports()} />
          <span className="tl-fact">
            <CalendarIcon size={16} />
            <VisuallyHidden>{say.heard({ fact: 'dates' })} </VisuallyHidden>
            <span>
              <TournamentDates end={end} start={start} />
            </span>
          </span>
          <span className="tl-fact">
            <VenueIcon size={16} />
            <VisuallyHidden>{say.heard({ fact: 'venue' })} </VisuallyHidden>
            {venue_name ?? shared.venueUnknown()}
          </span>
          {details.time_zone !== null && (
            <span className="tl-fact">
              <ClockIcon size={16} />
              {shared.timesIn({ zone: details.time_zone })}
            </span>
          )}
          {organizer_name !== null && (
            <span className="tl-fact">
              <OrganizerIcon size={16} />
              <VisuallyHidden>{say.heard({ fact: 'organiser' })} </VisuallyHidden>
              {organizer_name}
            </span>
          )}
          {imported !== null && (
            <span className="tl-fact">
              <DownloadIcon size={16} />
              <span>
                {rich(say.imported, {
                  date: <DateText show="date" value={imported.last_import_at} />,
                  source: (
                    <Link
                      search={{ kind: 'competition', search: imported.source_name }}
                      to="/admin/activity"
                    >
                      {imported.source_name}
                    </Link>
                  ),
                })}
              </span>
            </span>
          )}
        </span>
      }
      title={details.tournament_name}
    />
  );
}
