/** Short messages that come and go, said from anywhere and shown in one place. */

import type { LinkProps } from '@tanstack/react-router';

/** A way on from what a message tells. */
export interface ToastLink {
  label: string;
  /** As `linkOptions` makes it; a text is the address of another page. */
  place: LinkProps | string;
}

/** What can be done about what a message tells. */
export interface ToastAction {
  label: string;
  /** The message goes when it is done, and says what went wrong when it is not. */
  run: () => Promise<void>;
  failureText: (error: unknown) => string;
}

export interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
  link?: ToastLink | undefined;
  action?: ToastAction | undefined;
  /** What was tried, of a failure that is settled when it is tried again. */
  about?: string | undefined;
}

/** So many are shown at a time: more would cover the screen. */
const MOST_TOASTS = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** A message takes the place of one that says the same, or that is about the same; the oldest good news goes first. */
function add(message: Omit<Toast, 'id'>): void {
  lastId += 1;
  const { text, about } = message;
  const others = shown.filter(
    (toast) => toast.text !== text && (about === undefined || toast.about !== about),
  );
  const spare = others.length >= MOST_TOASTS && (others.find(isGood) ?? others[0]);
  show([...others.filter((toast) => toast !== spare), { ...message, id: lastId }]);
}

const isGood = ({ tone }: Toast) => tone === 'good';

/** Says that something worked; goes away by itself. */
export function toastSuccess(text: string, link?: ToastLink): void {
  add({ tone: 'good', text, link });
}

/** Says that something worked, and offers to take it back; stays longer than other good news. */
export function toastUndoable(text: string, action: ToastAction): void {
  add({ tone: 'good', text, action });
}

/** Says in the place of a message that what it offered did not work; it can be tried again there. */
export function toastRefused(id: number, text: string): void {
  show(shown.map((toast) => (toast.id === id ? { ...toast, tone: 'bad', text } : toast)));
}

/**
 * Says that something did not work, where there is no form to say it in; stays until it is dismissed, the screen is left,
 * or what it is about is settled.
 */
export function toastFailure(text: string, about?: string): void {
  add({ tone: 'bad', text, about });
}

/** Takes away the failure of what is tried again, or need not be tried any more. */
export function settleToasts(about: string): void {
  dropWhere((toast) => toast.about === about);
}

/** Takes away what went wrong on a screen that is left, but for what can still be tried again in the message. */
export function dismissFailures(): void {
  dropWhere(({ tone, action }) => tone === 'bad' && !action);
}

function dropWhere(isGone: (toast: Toast) => boolean): void {
  if (shown.some(isGone)) show(shown.filter((toast) => !isGone(toast)));
}

export function dismissToast(id: number): void {
  show(shown.filter((toast) => toast.id !== id));
}

export function shownToasts(): readonly Toast[] {
  return shown;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
