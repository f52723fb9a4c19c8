import type { Page, Route } from 'playwright-core';

/** As long as the contract allows, and without a blank to break a line at. */
export const LONG_NAME = 'Longname'.repeat(32).slice(0, 255);

/** From now on the page is told that everything has a name of 255 characters. */
export function giveLongNames(to: Pick<Page, 'route'>): Promise<unknown> {
  return to.route('**/api/v1/**', renamed);
}

async function renamed(route: Route): Promise<void> {
  const request = route.request();
  // A stream of events never ends.
  if (request.method() !== 'GET' || request.headers().accept?.includes('event-stream')) {
    return route.fallback();
  }
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.includes('json');
  const json: unknown = isJson ? await response.json() : undefined;
  return route.fulfill(isJson ? { response, json: withLongNames(json) } : { response });
}

/** The names of sports choose icons, and those of rounds are words of a few: they stay. */
const NAMES = /^(?!.*(sport|round|stage|rule|file|user_?name)).*name$/i;

function withLongNames(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withLongNames(one, key));
  if (typeof value === 'string') return NAMES.test(key) ? LONG_NAME : value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withLongNames(one, name)]),
  );
}
