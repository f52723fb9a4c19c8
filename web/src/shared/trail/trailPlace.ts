import { linkOptions } from '@tanstack/react-router';
import type { TrailEntry } from '@/api/types';

/** Where the thing that an entry is about is seen; undefined when it is gone or has no screen. */
export function trailPlace(entry: TrailEntry) {
  const { entity_type, entity_id, exists, tournament_id } = entry;
  if (tournament_id !== null) {
    const params = { tournamentId: String(tournament_id) };
    return linkOptions({ to: '/admin/tournaments/$tournamentId', params });
  }
  if (entity_id === null || !exists) return undefined;
  const search = { edit: entity_id };
  switch (entity_type) {
    case 'age_group':
      return linkOptions({ to: '/admin/config/age-groups', search });
    case 'gender_category':
      return linkOptions({ to: '/admin/config/gender-categories', search });
    case 'event_template':
      return linkOptions({ to: '/admin/config/event-templates', search });
    case 'match_format':
      return linkOptions({ to: '/admin/config/match-formats', search });
    case 'scoring_config':
      return linkOptions({ to: '/admin/config/scoring-config', search });
    default:
      return undefined;
  }
}
