/**
 * Who is signed in, in this tab.
 *
 * Storage holds exactly two things: the access token and what the server said about the
 * administrator. The refresh token never leaves memory, so a page that was loaded afresh has none
 * until it renews the session.
 */
import * as v from 'valibot';
import say from 'words/shared';

export const TOKEN_KEY = 'authToken';
export const ADMIN_KEY = 'adminUser';

const AdminSchema = v.object({
  id: v.number(),
  username: v.string(),
  name: v.string(),
  /** Nothing else works before a second factor is set up. */
  mustSetUpSecondFactor: v.optional(v.boolean()),
});

export type Admin = v.InferOutput<typeof AdminSchema>;

/** What sign-in, refresh and renew all answer with. Anything else is no session. */
export const TokenReplySchema = v.object({
  success: v.literal(true),
  data: v.object({
    accessToken: v.string(),
    refreshToken: v.string(),
    // All of it is kept.
    adminInfo: v.looseObject(AdminSchema.entries),
  }),
});

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  adminInfo: Admin;
}

let refreshToken: string | undefined;
/** Why the last session ended, in a sentence. */
let endReason: string | undefined;
/** Whose data this tab shows; undefined when nobody has signed in, or storage does not tell. */
let shownTo = parseAdmin(storedAdmin())?.id;
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

export function accessToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function heldRefreshToken(): string | undefined {
  return refreshToken;
}

export function isSignedIn(): boolean {
  return accessToken() !== null;
}

/**
 * Whether the session in storage is another administrator's: they signed in in another tab, and this
 * one heard nothing of it, because it was frozen.
 */
export function isForeign(): boolean {
  const stored = parseAdmin(storedAdmin())?.id;
  return isSignedIn() && shownTo !== undefined && stored !== undefined && stored !== shownTo;
}

export function startSession(pair: TokenPair): void {
  refreshToken = pair.refreshToken;
  endReason = undefined;
  shownTo = pair.adminInfo.id;
  localStorage.setItem(TOKEN_KEY, pair.accessToken);
  localStorage.setItem(ADMIN_KEY, JSON.stringify(pair.adminInfo));
  changed();
}

/**
 * Drops the session without telling this tab, for a page that is about to be left. A session that
 * another administrator has begun in another tab is left alone.
 */
export function forgetSession(): void {
  refreshToken = undefined;
  if (isForeign()) return;
  shownTo = undefined;
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(ADMIN_KEY);
}

/** Drops the session; its listeners lead to the sign-in screen, which gives the reason. */
export function endSession(reason?: string): void {
  forgetSession();
  endReason = reason;
  changed();
}

/** Why the session ended, in a sentence; undefined when there is nothing to say. */
export function sessionEndReason(): string | undefined {
  return endReason;
}

/** Notes that the administrator must set up a second factor before anything else works. */
export function mustSetUpSecondFactor(): void {
  const admin = parseAdmin(storedAdmin());
  if (!admin || admin.mustSetUpSecondFactor === true) return;
  localStorage.setItem(ADMIN_KEY, JSON.stringify({ ...admin, mustSetUpSecondFactor: true }));
  changed();
}

/** The stored administrator as text, which is stable to compare between renders. */
export function storedAdmin(): string | null {
  return localStorage.getItem(ADMIN_KEY);
}

/** Reads the stored administrator; anything that is not one counts as none. */
export function parseAdmin(stored: string | null): Admin | undefined {
  if (stored === null) return undefined;
  try {
    const result = v.safeParse(AdminSchema, JSON.parse(stored));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when the session changes here or in another tab; returns the way to stop. */
export function watchSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== TOKEN_KEY && event.key !== ADMIN_KEY && event.key !== null) return;
    // Signed out in another tab: the session that our refresh token belongs to is over.
    if (!isSignedIn()) {
      refreshToken = undefined;
      endReason = say.signedOutElsewhere();
    }
    listener();
  };
  // A frozen tab gets no events from other tabs: it checks when it is shown again.
  const onShow = () => {
    if (isForeign() || (shownTo !== undefined && !isSignedIn())) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onShow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onShow);
  };
}
