import { linkOptions } from '@tanstack/react-router';
import type { Notification } from '@/api/types';

/** Where a notification is opened: what it names, else the list that it speaks of, else nowhere. */
export function notificationPlace({ kind, entityType, entityId }: Notification) {
  if (entityId != null) {
    if (entityType === 'tournament') {
      return linkOptions({ to: '/admin/tournaments', search: { tournament: entityId } });
    }
    if (entityType === 'match') {
      return linkOptions({
        // Leads on to the leaderboard when the match has one.
        to: '/admin/matches/$matchId/scoreboard',
        params: { matchId: String(entityId) },
      });
    }
  }
  switch (kind) {
    case 'new_registrations':
      return linkOptions({ to: '/admin/users', search: { sort: '-created_at' } });
    case 'tournament_published':
      return linkOptions({ to: '/admin/tournaments', search: { status: 'published' } });
    case 'result_corrected':
      return linkOptions({ to: '/admin/matches', search: { status: 'completed' } });
    case 'claim_opened':
      return linkOptions({ to: '/admin/claims' });
    case 'letter_unsent':
      return linkOptions({ to: '/admin/outbox' });
    case 'texts_to_read':
      return linkOptions({ to: '/admin/tournaments' });
    case 'contradiction_found':
      return linkOptions({ to: '/admin/dashboard' });
    default:
      return undefined;
  }
}
