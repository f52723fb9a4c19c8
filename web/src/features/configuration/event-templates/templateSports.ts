import { capitalize } from '@/ui/text';

/** The sports that event templates are written for, as they are sent. */
export const TEMPLATE_SPORTS = [
  'athletics',
  'badminton',
  'football',
  'tennis',
  'hockey',
  'volleyball',
] as const;

export type TemplateSport = (typeof TEMPLATE_SPORTS)[number];

export function isTemplateSport(sport: string): sport is TemplateSport {
  return TEMPLATE_SPORTS.some((known) => known === sport);
}

/** What event templates call a sport, where that differs from its name. */
const LABELS: Record<string, string> = { athletics: 'Athletics (Track Events)' };

/** The label of an event template's sport. */
export function templateSportLabel(sport: string): string {
  return LABELS[sport.toLowerCase()] ?? capitalize(sport);
}
