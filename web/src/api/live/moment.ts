/**
 * From which moment on this tab has to be told of changes: that of its oldest reply, until the
 * server has told what changed since.
 */
let moment: string | undefined;

/** Notes the moment of a reply. Of several, the first is the oldest. */
export function noteReply(response: Response): void {
  moment ??= response.headers.get('X-Moment') ?? undefined;
}

/** Everything that changed until then has been told. */
export function noteTold(until: string): void {
  moment = until;
}

/** `undefined` as long as nothing is known. */
export function untoldSince(): string | undefined {
  return moment;
}

/** As in a tab that was just opened. */
export function forgetMoment(): void {
  moment = undefined;
}
