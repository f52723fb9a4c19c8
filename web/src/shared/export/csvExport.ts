/**
 * Tables as CSV files, as filtered and sorted on the screen. An export goes on when its screen is left, so
 * what runs is held here and not in a component.
 */

import say from 'words/list';
import { ConnectionError } from '@/api/errors';
import { apiStream } from '@/api/http';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import { onlyRows } from './csvRows';

/** The lists that are exported from a screen of their own: where, and what the file is called. */
const LISTS = {
  users: { path: '/admin/users', file: 'users' },
  players: { path: '/admin/players', file: 'players' },
  tournaments: { path: '/admin/tournaments', file: 'tournaments' },
  matches: { path: '/admin/matches', file: 'matches' },
  activity: { path: '/admin/activity', file: 'activity' },
  sports: { path: '/admin/configuration/sports', file: 'sports' },
  ageGroups: { path: '/admin/configuration/age-groups', file: 'age-groups' },
  genderCategories: { path: '/admin/configuration/gender-categories', file: 'gender-categories' },
  eventTemplates: { path: '/admin/configuration/event-templates', file: 'event-templates' },
  scoringConfigs: { path: '/admin/configuration/scoring-config', file: 'scoring-config' },
  matchFormats: { path: '/admin/configuration/match-formats', file: 'match-formats' },
} as const;

export type ExportedList = keyof typeof LISTS;

/** What a table holds, for the sentence that says why there is no file of it. */
export type ExportedTable = Parameters<typeof say.failedToExport>[0]['list'];

/** A table of the server's that can be saved as a file. */
export interface Exported {
  table: ExportedTable;
  /** The call, without its `/export`; it tells one running export from another. */
  path: string;
  /** Of a call that is a file already: it has no `/export`. */
  isFile?: true;
  /** What the file is called before its day. */
  file: string;
  query?: ExportQuery;
  /** The ids of the rows on screen, in order, where they are narrowed here: the server sends all. */
  only?: readonly number[] | undefined;
}

/** A list with a screen of its own. */
export function exportedList(list: ExportedList, query: ExportQuery = {}): Exported {
  return { table: list, ...LISTS[list], query };
}

/** The search, filters and order of the list, by their names on the wire. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | undefined>>;

interface RunningExport {
  /** How much has arrived. */
  bytes: number;
  abort: () => void;
}

let running: ReadonlyMap<string, RunningExport> = new Map();
const listeners = new Set<() => void>();

function keep(key: string, state: RunningExport | undefined): void {
  const next = new Map(running);
  if (state) next.set(key, state);
  else next.delete(key);
  running = next;
  for (const listener of listeners) listener();
}

export function runningExport(exported: Exported): RunningExport | undefined {
  return running.get(keyOf(exported));
}

/** Two tables of one tournament have one path; the file tells them apart. */
function keyOf({ path, file }: Exported): string {
  return `${path} ${file}`;
}

export function watchExports(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `users-2026-11-20.csv`, by the reader's calendar. */
export function exportFileName(file: string, today = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${file}-${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}.csv`;
}

/** Saves a list as a file, from anywhere. */
export function exportList(list: ExportedList, query?: ExportQuery): Promise<void> {
  return exportTable(exportedList(list, query));
}

/** Fetches a table as CSV and saves it as a file. Says how it went by a toast. */
export async function exportTable(exported: Exported): Promise<void> {
  const { table, path, isFile, file, query = {}, only } = exported;
  const key = keyOf(exported);
  if (running.has(key)) return;
  const controller = new AbortController();
  const abort = () => controller.abort();
  keep(key, { bytes: 0, abort });
  const name = exportFileName(file);
  try {
    const response = await apiStream(
      `${path}${isFile ? '' : '/export'}${queryText(query)}`,
      'text/csv',
      controller.signal,
    );
    const content = await collect(response, (bytes) => keep(key, { bytes, abort }));
    save(only ? csvBlob(onlyRows(await textOf(content), only)) : content, name);
    toastSuccess(say.saved({ file: name }));
  } catch (error) {
    if (!controller.signal.aborted) {
      toastFailure(say.failedToExport({ list: table, reason: reasonOf(error) }));
    }
  } finally {
    keep(key, undefined);
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
  return csvBlob(...chunks);
}

/** With the mark at its beginning, by which spreadsheets know the encoding. */
async function textOf(content: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer());
}

function csvBlob(...parts: BlobPart[]): Blob {
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
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
