/** Short messages that come and go, said from anywhere and shown in one place. */

import type { LinkProps } from '@tanstack/react-router';

/** A way on from what a message tells. */
export interface ToastLink {
  label: string;
  /** As `linkOptions` makes it. */
  place: LinkProps;
}

export interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
  link?: ToastLink | undefined;
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
