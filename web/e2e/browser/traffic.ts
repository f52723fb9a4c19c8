import type { Page, Request } from 'playwright-core';

const STREAMS = ['/api/v1/live', '/api/v1/me/live', '/api/v1/public/live'];

const unanswered = new WeakMap<Page, Set<Request>>();

/** Begins to count what a page asks its server for. */
export function watchTraffic(page: Page): void {
  const requests = new Set<Request>();
  unanswered.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  // The live stream has no end: it is there when it begins.
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (STREAMS.includes(pathname)) requests.delete(response.request());
  });
}

/** How many requests of the page are still without an answer. */
export function requestsUnderWay(page: Page): number {
  return unanswered.get(page)?.size ?? 0;
}

/** Resets the count: earlier requests are not waited for any more. */
export function forgetTraffic(page: Page): void {
  unanswered.get(page)?.clear();
}
