import { useRef } from 'react';
import { newKey } from '@/api/idempotencyKey';

/**
 * A name for what a form submits. It stays the same as long as the same is submitted again, so that
 * a retry after a lost answer is known for what it is; anything else is a submission of its own.
 */
export function useSubmissionKey(): (submitted: object) => string {
  const last = useRef<{ text: string; key: string }>(undefined);
  return (submitted) => {
    const text = JSON.stringify(submitted);
    if (last.current?.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
