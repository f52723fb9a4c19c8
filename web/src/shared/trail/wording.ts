import shared from 'words/shared';
import say from 'words/trail';
import type { TrailEntry } from '@/api/types';
import { statusName } from '@/shared/status/statusName';
import { capitalize } from '@/ui/text';

/** `min_age` as `min age`. */
function spelt(key: string): string {
  return key.replaceAll('_', ' ');
}

/** An action of the trail; one that nobody knows is spelt out. */
export function actionText(action: string): string {
  return say.action({ action: action as TrailEntry['action'] }) || capitalize(spelt(action));
}

/** The kind of thing that something was done to; one that nobody knows is spelt out. */
export function kindText(kind: string): string {
  return say.kind({ kind: kind as TrailEntry['entity_type'] }) || capitalize(spelt(kind));
}

/** The name of a field, as the heading of its change. */
export function fieldText(field: string): string {
  return say.field({ field, words: capitalize(spelt(field)) });
}

/** A person's name; the trail also has words for those who have none. */
export function actorText(name: string | null): string {
  if (name === null) return shared.former({ who: 'user' });
  return say.actor({ actor: name.replaceAll(' ', '_'), name });
}

/** The server stores a reason in English. */
function reasonText(words: string): string {
  return say.reason({ reason: words.replaceAll(/[ -]/g, '_'), words });
}

/** What nobody does to the own account, even where the names are the same. */
const DONE_TO_OTHERS: ReadonlySet<string> = new Set([
  'created_administrator',
  'suspended',
  'reinstated',
  'mailed_reset_link',
]);

/** What was done, as a sentence without its subject: `Changed age group Under 12`. */
export function deedText(entry: TrailEntry): string {
  const { action, entity_type: kind, entity_name, actor_name, after } = entry;
  const name = entity_name ?? (kind === 'user' ? shared.former({ who: 'user' }) : '');
  switch (action) {
    case 'created':
      return say.created({ kind, name });
    case 'changed':
      return say.changed({ kind, name });
    case 'deleted':
      return say.deleted({ kind, name });
    case 'restored':
      return say.restored({ kind, name });
    case 'exported_list':
      return say.exportedList({ kind, count: Number(after?.count) });
    case 'failed_sign_in':
      return name ? say.failedSignIn({ name }) : say.failedSignInUnknown();
    case 'refused_tries':
      return say.refusedTries({
        count: Number(after?.count),
        reason: reasonText(String(after?.reason)),
      });
  }
  // "Signed in" needs no name but the actor's.
  const isAccount = kind === 'administrator' || kind === 'user';
  const isOneself = isAccount && entity_name === actor_name && !DONE_TO_OTHERS.has(action);
  return name && !isOneself ? say.deedOn({ action, name }) : say.deed({ action });
}

/** A field's value as a person reads it. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return say.none();
  if (field === 'is_active') return statusName(value === true ? 'active' : 'inactive');
  if (typeof value === 'boolean') return value ? say.yes() : say.no();
  if (Array.isArray(value)) {
    return value.map((part) => valueText(field, part)).join(say.betweenItems());
  }
  if (typeof value !== 'object') return wordText(field, String(value));
  const parts = Object.entries(value).map(([name, part]) =>
    say.inside({ field: name, words: spelt(name), value: valueText(name, part) }),
  );
  return parts.join(say.betweenParts());
}

function wordText(field: string, word: string): string {
  switch (field) {
    case 'reason':
      return reasonText(word);
    case 'status':
      return statusName(word);
    case 'relation':
      return say.relation({ relation: word, word });
    case 'objections':
      return say.objection({ objection: word, word });
    case 'density':
      return say.density({ density: word, word });
    default:
      return word;
  }
}
