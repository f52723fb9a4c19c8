import say from 'words/shared';

/** The server answered, and the answer is a refusal. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** Below 400 for a refusal in an answer with a good status: `{"success": false}`. */
  readonly status: number;
  /** The stable word for the reason, such as `token_expired`. */
  readonly code: string | undefined;
  /** What the server itself said; undefined when its body carried no sentence. */
  readonly serverMessage: string | undefined;
  /** A sentence for each field that was refused. */
  readonly fields: Readonly<Record<string, string>>;
  /** On 412, the row as the server has it now. */
  readonly current: unknown;
  /** Names a sign-in whose code is still to come. */
  readonly challenge: string | undefined;

  constructor(
    status: number,
    detail: {
      message?: string | undefined;
      code?: string | undefined;
      fields?: Record<string, string> | null | undefined;
      current?: unknown;
      challenge?: string | undefined;
    } = {},
  ) {
    super(detail.message || withoutWords(status));
    this.status = status;
    this.code = detail.code;
    this.serverMessage = detail.message;
    this.fields = detail.fields ?? {};
    this.current = detail.current;
    this.challenge = detail.challenge;
  }
}

function withoutWords(status: number): string {
  return status < 400 ? say.refusedWithoutWords() : say.httpError({ status });
}

/** Whether what was asked for is not there: a record, or a call that the server does not know. */
export function isNotThere(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/** A sentence for each field that was refused; none after another failure. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  return error instanceof HttpError ? error.fields : {};
}

/** An answer came, but not one of this server: a page of a proxy, or half an answer. */
export class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply';

  constructor(options?: ErrorOptions) {
    super(say.unreadableReply(), options);
  }
}

/** No answer came: the request ran out of time or the network failed. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(reason: 'timeout' | 'network', options?: ErrorOptions) {
    super(reason === 'timeout' ? say.requestTimeout() : say.networkError(), options);
  }
}
