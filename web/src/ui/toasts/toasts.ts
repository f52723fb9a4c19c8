/** Short messages that come and go, said from anywhere and shown in one place. */

export interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast['tone'], text: string): void {
  lastId += 1;
  show([...shown, { id: lastId, tone, text }]);
}

/** Says that something worked; goes away by itself. */
export function toastSuccess(text: string): void {
  add('good', text);
}

/** Says that something did not work, where there is no form to say it in; stays until dismissed. */
export function toastFailure(text: string): void {
  add('bad', text);
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
