import { useRef } from 'react';

/**
 * A name for what a form submits. It stays the same as long as the same is submitted again, so that
 * a retry after a lost answer is known for what it is; anything else is a submission of its own.
 */
export function useSubmissionKey(): (submitted: object) => string {
  const last = useRef<{ text: string; key: string }>(undefined);
  return (submitted) => {
    const text = JSON.stringify(submitted);
    if (last.current?.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}

/** 128 random bits; `crypto.randomUUID` is not there on a page without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
