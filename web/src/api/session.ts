/**
 * Who is signed in, in this tab.
 *
 * Storage holds exactly two things: the access token and what the server said about the holder of the
 * account. The refresh token never leaves memory, so a page that was loaded afresh has none until it
 * renews the session.
 *
 * The console keeps sessions of administrators, the workspace those of people, each under keys of
 * its own: somebody can be signed in to both in one browser.
 */
import * as v from 'valibot';
import say from 'words/shared';

export const TOKEN_KEY = 'authToken';
export const ADMIN_KEY = 'adminUser';

/** What is known of an administrator: the specification does not say what a server tells. */
const AdminSchema = v.object({
  id: ifSo(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger())),
  username: ifSo(v.string()),
  name: ifSo(v.string()),
  /** Nothing else works before a second factor is set up. */
  mustSetUpSecondFactor: ifSo(v.boolean()),
});

/** What is no such value counts as absent. */
function ifSo<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined);
}

const PersonSchema = v.object({ userId: v.number(), email: v.string(), name: v.string() });

export type Admin = v.InferOutput<typeof AdminSchema>;
export type Person = v.InferOutput<typeof PersonSchema>;

/** Whose sessions a page keeps. */
export type Kind = 'administrator' | 'person';

const KEYS = {
  administrator: { token: TOKEN_KEY, holder: ADMIN_KEY },
  person: { token: 'personToken', holder: 'person' },
} as const satisfies Record<Kind, object>;

/** What sign-in, refresh and renew all answer with. */
const TokenReplySchema = v.object({
  success: v.literal(true),
  data: v.object({
    accessToken: v.string(),
    refreshToken: v.nullish(v.string()),
    // All of it is stored, as it is.
    adminInfo: v.nullish(v.looseObject({})),
    person: v.nullish(v.looseObject(PersonSchema.entries)),
  }),
});

export interface TokenPair {
  accessToken: string;
  /** Not every server gives one: the session then ends with its access token. */
  refreshToken?: string | null | undefined;
  adminInfo?: object | null | undefined;
  person?: Person | null | undefined;
}

let kind: Kind = 'administrator';

let isKept = true;

/** This page knows of no session, and looks for none: it is shown in a frame of another site. */
export function keepNoSession(): void {
  isKept = false;
  shownTo = undefined;
}

/** What is stored; nothing where the browser forbids it, as in a frame of another site. */
function stored(key: string): string | null {
  if (!isKept) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Chooses whose sessions this page keeps, before anything asks for one. */
export function keepSessionsOf(whose: Kind): void {
  kind = whose;
  isKept = true;
  refreshToken = undefined;
  begunHere = false;
  shownTo = storedId();
}

export function kindOfSession(): Kind {
  return kind;
}

/** The tokens of an answer; undefined when it has none for this kind of account. */
export function tokensOf(reply: unknown): TokenPair | undefined {
  const { success, output } = v.safeParse(TokenReplySchema, reply);
  return success && holderOf(output.data) ? output.data : undefined;
}

/** An account that is not marked as a person's is an administrator's. */
function holderOf({ adminInfo, person }: TokenPair): object | null | undefined {
  if (kind === 'person') return person;
  return adminInfo ?? (person ? undefined : {});
}

let refreshToken: string | undefined;
/** Whether the session was begun by this page, and not by another tab or before it was loaded. */
let begunHere = false;
/** Why the last session ended, in a sentence. */
let endReason: string | undefined;
/** Whose data this tab shows; undefined when nobody has signed in, or storage does not tell. */
let shownTo: number | undefined = storedId();
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

export function accessToken(): string | null {
  return stored(KEYS[kind].token);
}

export function heldRefreshToken(): string | undefined {
  return refreshToken;
}

export function isBegunHere(): boolean {
  return begunHere;
}

export function isSignedIn(): boolean {
  return accessToken() !== null;
}

/**
 * Whether the session in storage is somebody else's: they signed in in another tab, and this one
 * heard nothing of it, because it was frozen.
 */
export function isForeign(): boolean {
  const stored = storedId();
  return isSignedIn() && shownTo !== undefined && stored !== undefined && stored !== shownTo;
}

export function startSession(pair: TokenPair): void {
  refreshToken = pair.refreshToken ?? undefined;
  begunHere = true;
  endReason = undefined;
  localStorage.setItem(KEYS[kind].token, pair.accessToken);
  // A refresh may tell nothing of the holder: what is known stays.
  if (pair.adminInfo || pair.person || storedHolder() === null) {
    localStorage.setItem(KEYS[kind].holder, JSON.stringify(holderOf(pair)));
  }
  shownTo = storedId();
  changed();
}

/**
 * Drops the session without telling this tab, for a page that is about to be left. A session that
 * somebody else has begun in another tab is left alone.
 */
export function forgetSession(): void {
  refreshToken = undefined;
  begunHere = false;
  if (isForeign()) return;
  shownTo = undefined;
  localStorage.removeItem(KEYS[kind].token);
  localStorage.removeItem(KEYS[kind].holder);
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
  const admin = parseAdmin(storedHolder());
  if (!admin || admin.mustSetUpSecondFactor === true) return;
  localStorage.setItem(ADMIN_KEY, JSON.stringify({ ...admin, mustSetUpSecondFactor: true }));
  changed();
}

/** Notes what the person is called now. */
export function renamePerson(name: string): void {
  const person = parsePerson(storedHolder());
  if (!person) return;
  localStorage.setItem(KEYS.person.holder, JSON.stringify({ ...person, name }));
  changed();
}

/** The stored holder of the account as text, which is stable to compare between renders. */
export function storedHolder(): string | null {
  return stored(KEYS[kind].holder);
}

/** A name for the signed-in account that no other has; undefined when storage has none. */
export function storedId(): number | undefined {
  const holder = storedHolder();
  return kind === 'administrator' ? parseAdmin(holder)?.id : parsePerson(holder)?.userId;
}

/** The app user who is signed in; undefined for an administrator, whose id is that of an account. */
export function ownUserId(): number | undefined {
  return kind === 'person' ? storedId() : undefined;
}

/** Reads the stored administrator; anything that is not one counts as none. */
export function parseAdmin(stored: string | null): Admin | undefined {
  return parsed(AdminSchema, stored);
}

/** Reads the stored person; anything that is not one counts as none. */
export function parsePerson(stored: string | null): Person | undefined {
  return parsed(PersonSchema, stored);
}

function parsed<S extends typeof AdminSchema | typeof PersonSchema>(
  schema: S,
  stored: string | null,
): v.InferOutput<S> | undefined {
  if (stored === null) return undefined;
  try {
    const result = v.safeParse(schema, JSON.parse(stored));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when the session changes here or in another tab; returns the way to stop. */
export function watchSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    const keys: (string | null)[] = [KEYS[kind].token, KEYS[kind].holder, null];
    if (!keys.includes(event.key)) return;
    // Signed out in another tab: the session that our refresh token belongs to is over.
    if (!isSignedIn()) {
      refreshToken = undefined;
      begunHere = false;
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
