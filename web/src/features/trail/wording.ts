import { capitalize } from '@/ui/text';
import type { TrailEntry } from './trailList';

/** `min_age` as `Min age`. */
export function words(key: string): string {
  return capitalize(key.replaceAll('_', ' '));
}

/** What was done, as a sentence without its subject: `Changed age group Under 12`. */
export function deedText(entry: TrailEntry): string {
  const { action, entity_type, entity_name, actor_name } = entry;
  const kind = entity_type.replaceAll('_', ' ');
  // "Created administrator" says the kind already, and "Signed in" needs no name but the actor's.
  const saysKind = action.endsWith(entity_type);
  const isOneself = entity_type === 'administrator' && entity_name === actor_name && !saysKind;
  if (isOneself) return words(action);
  const link = /(password|second_factor)$/.test(action) ? 'of' : undefined;
  return [words(action), link, saysKind ? undefined : kind, entity_name].filter(Boolean).join(' ');
}
