import { capitalize } from '@/ui/text';
import type { TrailEntry } from './trailList';

/** `min_age` as `Min age`. */
export function words(key: string): string {
  return capitalize(key.replaceAll('_', ' '));
}

function times(count: unknown): string {
  return count === 1 ? 'once' : `${count} times`;
}

/** What was done, as a sentence without its subject: `Changed age group Under 12`. */
export function deedText(entry: TrailEntry): string {
  const { action, entity_type, entity_name, actor_name, after } = entry;
  if (action === 'failed_sign_in') {
    return entity_name ? `Failed sign-in as ${entity_name}` : 'Failed sign-in with an unknown name';
  }
  if (action === 'refused_tries') return `Refused ${times(after?.count)}: ${after?.reason}`;
  const kind = entity_type.replaceAll('_', ' ');
  // "Created administrator" says the kind already, and "Signed in" needs no name but the actor's.
  const saysKind = action.endsWith(entity_type);
  const isOneself = entity_type === 'administrator' && entity_name === actor_name && !saysKind;
  if (isOneself) return words(action);
  const link = /(password|second_factor)$/.test(action) ? 'of' : undefined;
  return [words(action), link, saysKind ? undefined : kind, entity_name].filter(Boolean).join(' ');
}
