/**
 * The moment from which on this tab needs news of changes: that of its oldest reply, until the server has
 * sent what changed since.
 */
let moment: string | undefined;

let hasReply = false;
/** Whether the last reply came from a cache on the way: those say how old it is. */
let isShared = false;
const waiting = new Set<() => void>();

/** Notes the moment of what was fetched. Of several, the first is the oldest. */
export function noteReply(response: Response): void {
  moment ??= response.headers.get('X-Moment') ?? undefined;
  hasReply = true;
  isShared = response.headers.has('Age');
  for (const goOn of waiting) goOn();
  waiting.clear();
}

/** Resolves when something has been fetched: before that, nothing can be out of date. */
export function firstReply(): Promise<void> {
  return hasReply ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));
}

/** Whether a cache stands between this tab and the server. */
export function areRepliesShared(): boolean {
  return isShared;
}

/** Notes that the server has reported every change up to this moment. */
export function noteTold(until: string): void {
  moment = until;
}

/** `undefined` when no reply named a moment. */
export function untoldSince(): string | undefined {
  return moment;
}

/** Goes back to the state of a newly opened tab. */
export function forgetMoment(): void {
  moment = undefined;
  hasReply = false;
  isShared = false;
}
