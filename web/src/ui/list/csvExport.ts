/**
 * Lists as CSV files, as filtered and sorted on the screen. An export goes on when its screen is
 * left, so what runs is kept here and not in a component.
 */

import say from 'words/list';
import { ConnectionError } from '@/api/errors';
import { apiStream } from '@/api/http';
import { toastFailure, toastSuccess } from '../toasts/toasts';

export type ExportedList = 'users' | 'players' | 'tournaments' | 'matches';

/** The search, filters and order of the list, by their names on the wire. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | undefined>>;

interface RunningExport {
  /** How much has arrived. */
  bytes: number;
  abort: () => void;
}

let running: ReadonlyMap<ExportedList, RunningExport> = new Map();
const listeners = new Set<() => void>();

function keep(list: ExportedList, state: RunningExport | undefined): void {
  const next = new Map(running);
  if (state) next.set(list, state);
  else next.delete(list);
  running = next;
  for (const listener of listeners) listener();
}

export function runningExport(list: ExportedList): RunningExport | undefined {
  return running.get(list);
}

export function watchExports(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `users-2026-11-20.csv`, by the reader's calendar. */
export function exportFileName(list: ExportedList, today = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${list}-${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}.csv`;
}

/** Fetches a list as CSV and saves it as a file. Says how it went by a toast. */
export async function exportList(list: ExportedList, query: ExportQuery = {}): Promise<void> {
  if (running.has(list)) return;
  const controller = new AbortController();
  const abort = () => controller.abort();
  keep(list, { bytes: 0, abort });
  const name = exportFileName(list);
  try {
    const response = await apiStream(
      `/admin/${list}/export${queryText(query)}`,
      'text/csv',
      controller.signal,
    );
    save(await collect(response, (bytes) => keep(list, { bytes, abort })), name);
    toastSuccess(say.saved({ file: name }));
  } catch (error) {
    if (!controller.signal.aborted) {
      toastFailure(say.failedToExport({ list, reason: reasonOf(error) }));
    }
  } finally {
    keep(list, undefined);
  }
}

function queryText(query: ExportQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

async function collect(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read().catch((cause: unknown) => {
      // The server breaks a stream off when it fails: a partial list is not saved.
      throw new ConnectionError('network', { cause });
    });
    if (!part || part.done) break;
    chunks.push(part.value);
    bytes += part.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(chunks, { type: 'text/csv;charset=utf-8' });
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser holds on to the content by itself once the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
