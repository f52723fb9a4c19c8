import { capitalize } from '@/ui/text';

/** What event templates call a sport, where that differs from its name. */
const LABELS: Record<string, string> = { athletics: 'Athletics (Track Events)' };

/** The label of an event template's sport. */
export function templateSportLabel(sportType: string): string {
  return LABELS[sportType.toLowerCase()] ?? capitalize(sportType);
}
