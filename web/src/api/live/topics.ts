/** Which topics of the server the reply of each query was made from, as the server said with it. */
import { hashKey, type QueryKey } from '@tanstack/react-query';

/** By the call's path and parameters, which the key of its query holds. */
const topicsOf = new Map<string, readonly string[]>();

function nameOf(path: unknown, params: unknown): string {
  return hashKey([path, params ?? {}]);
}

function nameOfQuery([, path, init]: QueryKey): string {
  return nameOf(path, (init as { params?: unknown } | undefined)?.params);
}

/** Notes what a reply was made from. */
export function noteTopics(path: string, params: unknown, response: Response): void {
  const topics = response.headers.get('X-Topics');
  if (topics !== null) topicsOf.set(nameOf(path, params), topics.split(','));
}

/** The topics whose changes the stream tells; undefined before it has said which. */
let told: ReadonlySet<string> | undefined;

/** Notes of which topics the stream tells. */
export function noteTold(topics: string | null): void {
  told = topics === null ? undefined : new Set(topics.split(','));
}

/** Whether the stream tells every change of what a query's reply was made from. */
export function isTold(queryKey: QueryKey): boolean {
  const topics = topicsOf.get(nameOfQuery(queryKey));
  return told === undefined || topics === undefined || topics.every((topic) => told?.has(topic));
}

/** Forgets a query that has left the cache. */
export function forgetTopics(queryKey: QueryKey): void {
  topicsOf.delete(nameOfQuery(queryKey));
}

/** Whether a query's reply may have changed. A query without known topics always may have. */
export function mayHaveChanged(queryKey: QueryKey, changed: ReadonlySet<string>): boolean {
  const topics = topicsOf.get(nameOfQuery(queryKey));
  return topics === undefined || topics.some((topic) => changed.has(topic));
}
