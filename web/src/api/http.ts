/**
 * Every request to the server: bearer token, time-out, readable errors, and a silent refresh when the
 * access token ran out in the middle of work.
 */
import * as v from 'valibot';
import say from 'words/shared';
import { language } from '@/language/language';
import { isUnattended } from './attention';
import { ConnectionError, HttpError, UnreadableReply } from './errors';
import { noteReply } from './live/moment';
import { reachability, reportReachable, watchReachability } from './reachability';
import {
  accessToken,
  endSession,
  heldRefreshToken,
  isForeign,
  isSignedIn,
  mustSetUpSecondFactor,
  startSession,
  type TokenPair,
  tokensOf,
} from './session';
import { timeOut } from './timeOut';

export const API_BASE = '/api/v1';

/** How long a request may take, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** The pause before a failed renewal is tried again, in milliseconds. */
export const RENEW_AGAIN_MS = 30_000;

const ProblemSchema = v.object({
  message: v.optional(v.string()),
  code: v.optional(v.string()),
  fields: v.nullish(v.record(v.string(), v.string())),
  current: v.optional(v.unknown()),
  challenge: v.optional(v.string()),
});

const RefusedSchema = v.object({ success: v.literal(false) });

/** Reads a refusal: JSON first, else text, else only the status is known. */
async function readHttpError(response: Response): Promise<HttpError> {
  const { status } = response;
  const body = await response.text().catch(() => '');
  const text = body.trim();
  try {
    const { output, success } = v.safeParse(ProblemSchema, JSON.parse(text));
    if (!success) return new HttpError(status);
    // The server says it before it has read the request, so it does not know the language.
    const isBusy = output.code === 'too_many_connections';
    return new HttpError(status, isBusy ? { ...output, message: say.serverBusy() } : output);
  } catch {
    // Not JSON: a proxy's page or plain text.
  }
  if (isPage(response) || text.startsWith('<')) {
    return new HttpError(status, { message: say.answeredByAnother({ status }) });
  }
  return new HttpError(status, text === '' ? {} : { message: text });
}

/** The server never answers a call with a page; a proxy does. */
function isPage(response: Response): boolean {
  return response.headers.get('Content-Type')?.includes('html') ?? false;
}

/**
 * Reads an answer with a good status. It may still be a refusal, `{"success": false}`, or no answer of
 * this server at all.
 */
async function readReply(response: Response, method: string): Promise<unknown> {
  const text = await response.clone().text();
  // Only what was asked for has to be there.
  if (text.trim() === '' && method !== 'GET') return undefined;
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch (cause) {
    throw new UnreadableReply({ cause });
  }
  if (v.is(RefusedSchema, reply)) throw await readHttpError(response);
  return reply;
}

/** When the body is read: together with the answer, within the time-out, or later by the caller. */
type BodyIs = 'whole' | 'streamed';

/** Sends one request within the time-out. Throws {@link ConnectionError} when no answer comes. */
async function send(request: Request, body: BodyIs = 'whole'): Promise<Response> {
  const timer = new AbortController();
  const stopTimer = timeOut(REQUEST_TIMEOUT_MS, () => timer.abort());
  const cancel = () => timer.abort();
  request.signal.addEventListener('abort', cancel, { once: true });
  try {
    const response = await fetch(request, { signal: timer.signal });
    reportReachable(true);
    if (body === 'streamed') return response;
    // The body counts towards the time-out too: buffer it while the timer runs.
    const bytes = await response.arrayBuffer();
    return new Response(bytes.byteLength === 0 ? null : bytes, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  } catch (cause) {
    // A request that its caller has cancelled is not a failure to report.
    if (request.signal.aborted) throw cause;
    reportReachable(false);
    throw new ConnectionError(timer.signal.aborted ? 'timeout' : 'network', {
      cause,
    });
  } finally {
    stopTimer();
    // A body that is still on its way can be called off as well.
    if (body === 'whole') request.signal.removeEventListener('abort', cancel);
  }
}

async function requestTokens(path: string, init: RequestInit): Promise<TokenPair> {
  const response = await send(
    new Request(new URL(`${API_BASE}${path}`, window.location.origin), {
      method: 'POST',
      ...init,
      headers: { Accept: 'application/json', 'Accept-Language': language, ...init.headers },
    }),
  );
  if (!response.ok) throw await readHttpError(response);
  const pair = tokensOf(await readReply(response, 'POST'));
  if (!pair) throw new UnreadableReply();
  // Somebody has signed out, or somebody else has signed in, while it was under way.
  if (!isSignedIn() || isForeign()) throw new HttpError(401);
  startSession(pair);
  return pair;
}

let refreshing: Promise<TokenPair> | undefined;

/** Exchanges the refresh token for a new pair; callers that arrive meanwhile share one exchange. */
function refreshOnce(refreshToken: string): Promise<TokenPair> {
  refreshing ??= requestTokens('/auth/refresh', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  }).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

let renewing: Promise<unknown> | undefined;

/**
 * Gives a freshly loaded page the refresh token that it lacks. While the server cannot be reached or
 * is busy, it is tried again, so that it works before the access token runs out. A refusal is left to
 * the next ordinary request, which will find out why.
 */
export function renewSession(): void {
  const token = accessToken();
  if (renewing || token === null || heldRefreshToken() !== undefined) return;
  renewing = requestTokens('/auth/renew', { headers: { Authorization: `Bearer ${token}` } })
    .catch((error: unknown) => {
      if (isPassing(error)) renewLater();
    })
    .finally(() => {
      renewing = undefined;
    });
}

/** Asks anew what the administrator may do, with fresh tokens. Where that fails, the page begins anew. */
export async function renewAdmin(): Promise<void> {
  try {
    await requestTokens('/auth/renew', { headers: { Authorization: `Bearer ${accessToken()}` } });
  } catch {
    window.location.reload();
  }
}

/** Whether the same may work a moment later. */
function isPassing(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status >= 500 || error.status === 429;
}

/** Renews after a while, or as soon as the server can be reached again. */
function renewLater(): void {
  const again = () => {
    clearTimeout(timer);
    stopWatching();
    renewSession();
  };
  const timer = setTimeout(again, RENEW_AGAIN_MS);
  const stopWatching = watchReachability(() => {
    if (reachability() === 'reachable') again();
  });
}

/** A token to try again with, or undefined when the administrator has to sign in again. */
async function replacementFor(spentToken: string | null): Promise<string | undefined> {
  if (isForeign()) return undefined;
  // Another request, or another tab, may have got a new one already.
  const current = accessToken();
  if (current !== null && current !== spentToken) return current;
  await renewing;
  const refreshToken = heldRefreshToken();
  if (refreshToken === undefined) {
    const renewed = accessToken();
    return renewed !== null && renewed !== spentToken ? renewed : undefined;
  }
  try {
    return (await refreshOnce(refreshToken)).accessToken;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined;
    throw error;
  }
}

function withToken(request: Request, token: string | null): Request {
  const copy = new Request(request);
  if (!copy.headers.has('Accept')) copy.headers.set('Accept', 'application/json');
  // The sentences of a refusal are shown as they come.
  copy.headers.set('Accept-Language', language);
  if (token !== null) copy.headers.set('Authorization', `Bearer ${token}`);
  // The server then does not take the request for a use of the session.
  if (isUnattended()) copy.headers.set('X-Unattended', 'true');
  return copy;
}

const WITHOUT_SESSION = new Set(
  [
    'admin-login',
    'login',
    'second-factor',
    'sign-in-by-link',
    'sign-in-link',
    'register',
    'verify',
    'forgot-password',
    'reset-password',
  ].map((call) => `${API_BASE}/auth/${call}`),
);

/**
 * Whether a call is for those who are not signed in. A sign-in answers 401 for a wrong password or code:
 * that is no reason to refresh anything.
 */
function isForStrangers(request: Request): boolean {
  return WITHOUT_SESSION.has(new URL(request.url).pathname);
}

/**
 * The `fetch` of the typed client. Resolves only with a good answer.
 *
 * @throws HttpError when the server refuses, whatever the status says
 * @throws UnreadableReply when what answered is not the server
 * @throws ConnectionError when no answer comes within {@link REQUEST_TIMEOUT_MS}
 */
export function apiFetch(request: Request): Promise<Response> {
  return fetchSignedIn(request, 'whole');
}

/**
 * A call of somebody who has no account, with the key of a link in the place of a session.
 *
 * @throws as {@link apiFetch}
 */
export async function apiFetchByKey(request: Request, key: string): Promise<Response> {
  const response = await send(withToken(request, key));
  if (!response.ok) throw await readHttpError(response);
  await readReply(response, request.method);
  return response;
}

/**
 * For answers that may take longer than {@link REQUEST_TIMEOUT_MS} to arrive: only their beginning
 * has to come in time. The caller reads the body, and may call it off by the request's signal.
 *
 * @throws HttpError when the server refuses
 * @throws ConnectionError when no answer begins in time
 */
export function apiStream(
  path: string,
  mediaType: 'text/csv' | 'text/event-stream',
  signal: AbortSignal,
): Promise<Response> {
  const address = new URL(`${API_BASE}${path}`, window.location.origin);
  return fetchSignedIn(
    new Request(address, { headers: { Accept: mediaType }, signal }),
    'streamed',
  );
}

async function fetchSignedIn(request: Request, body: BodyIs): Promise<Response> {
  if (isForeign() && !isForStrangers(request)) {
    endSession();
    throw new HttpError(401, { message: say.somebodyElse() });
  }
  const token = isForStrangers(request) ? null : accessToken();
  let response = await send(withToken(request.clone(), token), body);

  if (response.status === 401 && !isForStrangers(request)) {
    const replacement = await replacementFor(token);
    if (replacement !== undefined) response = await send(withToken(request, replacement), body);
  }
  if (!response.ok) {
    const error = await readHttpError(response);
    // The session is over: the guards notice and lead to the sign-in screen.
    if (error.status === 401 && !isForStrangers(request)) {
      endSession(error.serverMessage);
    }
    if (error.code === 'second_factor_missing') mustSetUpSecondFactor();
    throw error;
  }
  if (body === 'whole') await readReply(response, request.method);
  else if (isPage(response)) throw new UnreadableReply();
  if (request.method === 'GET') noteReply(response);
  return response;
}
