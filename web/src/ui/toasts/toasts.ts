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
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function add(message: Omit<Toast, 'id'>): void {
  lastId += 1;
  show([...shown, { ...message, id: lastId }]);
}

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

/** Says that something did not work, where there is no form to say it in; stays until dismissed. */
export function toastFailure(text: string): void {
  add({ tone: 'bad', text });
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
