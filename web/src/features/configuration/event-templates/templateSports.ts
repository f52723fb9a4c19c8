import { TEMPLATE_SPORTS, type TemplateSport } from '@/api/words';
import { capitalize } from '@/ui/text';

export function isTemplateSport(sport: string): sport is TemplateSport {
  return TEMPLATE_SPORTS.some((known) => known === sport);
}

/** The label of an event template's sport: its name, but for one. */
export function templateSportLabel(sport: string): string {
  return sport === 'athletics' ? 'Athletics (Track Events)' : capitalize(sport);
}
