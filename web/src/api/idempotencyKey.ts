/** Names a request, so that the server answers the same and does nothing twice when it comes again. */
export function idempotencyKey(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key };
}

/** 128 random bits; `crypto.randomUUID` is not there on a page without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
