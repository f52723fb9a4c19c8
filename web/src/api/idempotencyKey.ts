/** Names a request, so that the server answers the same and does nothing twice when it comes again. */
export function idempotencyKey(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key };
}
