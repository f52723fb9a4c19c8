import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isForeign, isSignedIn, kindOfSession, storedId, watchSession } from '@/api/session';
import { type FormValues, useFormValues, type Values } from '@/ui/form/useFormValues';

/** A form whose changes come back when the session ended under it. */
export interface DraftedForm<V extends Values> extends FormValues<V> {
  /** What came back. */
  draft: Partial<V>;
}

/** A form that is called `name` in this tab. */
export function useDraftedForm<V extends Values>(
  name: string,
  initial: V,
  labels: Readonly<Record<keyof V & string, string>>,
  element: RefObject<HTMLFormElement | null>,
): DraftedForm<V> {
  const [draft] = useState(() => draftOf(name, initial));
  const form = useFormValues<V>(initial, labels, element, draft);
  useDraft<V>(name, () => form.changes);
  return { ...form, draft };
}

/**
 * Keeps what was changed in a form when the session ends under it, and brings it back when the same
 * account opens the same form again in this tab. `changes` is what there is to lose; a form without a name loses it.
 */
export function useDraft<V extends Values>(
  form: string | undefined,
  changes: () => Partial<V>,
): void {
  const [key] = useState(() => form && keyOf(form));
  const keep = useEffectEvent(() => {
    const lost = changes();
    if (key && (!isSignedIn() || isForeign()) && Object.keys(lost).length > 0) {
      sessionStorage.setItem(key, JSON.stringify(lost));
    }
  });
  useEffect(() => {
    if (!key) return undefined;
    // It is in the form by now; discarded there, it does not come back.
    sessionStorage.removeItem(key);
    // The end of a session comes from outside, often from another tab.
    return watchSession(keep);
  }, [key]);
}

/** The stored draft of a form: whatever of it fits the form's own fields. */
export function draftOf<V extends Values>(form: string, fields: V): Partial<V> {
  return Object.fromEntries(
    Object.entries(parsed(sessionStorage.getItem(keyOf(form)))).filter(
      ([name, value]) => typeof value === typeof fields[name],
    ),
  ) as Partial<V>;
}

/** Keeps what was typed into a form that may be left and opened again in this tab, until it is forgotten. */
export function keepDraft<V extends Values>(form: string, values: V): void {
  sessionStorage.setItem(keyOf(form), JSON.stringify(values));
}

export function forgetDraft(form: string): void {
  sessionStorage.removeItem(keyOf(form));
}

function keyOf(form: string): string {
  // One tab may go from the console to the workspace.
  const whose = kindOfSession() === 'person' ? 'person-' : '';
  return `draft/${whose}${storedId() ?? 'nobody'}/${form}`;
}

function parsed(text: string | null): object {
  try {
    const draft: unknown = JSON.parse(text ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}
