import { api } from '@/api/client';
import { idempotencyKey } from '@/api/idempotencyKey';
import type { components } from '@/api/schema';
import type { TemplateSport } from '@/api/words';
import type { InputOf, ReferenceList, ReferencePath, RowOf } from './referenceList';

/** Rows of a list that use a row of reference data. */
export type Use = components['schemas']['ReferenceUse'];

/** How a deletion is undone. */
export type Undo = components['schemas']['Undo'];

/** Says which version of a row a change is made to, as HTTP has it; nothing where rows have no versions. */
function ifMatch(version: number): { 'If-Match'?: string } {
  return version === 0 ? {} : { 'If-Match': `"${version}"` };
}

/** The row that a call answers with. Refusals are thrown before they get here. */
export async function rowOf<Row>(
  call: Promise<{ data?: { data: Row } | undefined }>,
): Promise<Row> {
  const { data } = await call;
  if (!data) throw new Error('The answer held no row.');
  return data.data;
}

/** Which rows a call is about, each in the version that was seen. */
export type SeenRow = { id: number; version: number };

/** The sport that rows are copied to, by its name on the wire. */
export type CopyTarget = { sport_id: number } | { sport_type: TemplateSport };

/** What became of rows that were copied to a sport. */
export interface Copies<Row> {
  added: readonly Row[];
  /** What the sport had already. */
  skipped: readonly { id: number; name: string }[];
}

/** The calls that change the rows of a kind; they are alike but for the paths and the body. */
export function changesOf<Path extends ReferencePath, V>(
  { path, basic }: Pick<ReferenceList<Path>, 'path' | 'basic'>,
  idOf: (row: RowOf<Path>) => number,
  bodyOf: (values: V) => InputOf<Path>,
) {
  type Row = RowOf<Path>;
  type Ask<Reply> = (path: string, init: { headers: object }) => Promise<{ data?: Reply }>;
  type Send = <Data>(
    path: string,
    init: { headers?: object; body: object },
  ) => Promise<{ data?: { data: Data } }>;
  // The typed client needs one path at a time. What the paths share is checked by the types above.
  const send = api as unknown as {
    GET: <Data>(path: string, init: { headers: object }) => Promise<{ data?: { data: Data } }>;
    POST: Send;
    PUT: Send;
    DELETE: Ask<{ undo?: Undo }>;
  };
  /** The row as it is after a change; where the answer holds none, the list has it. */
  const changed = async (
    call: Promise<{ data?: { data?: Row } }>,
    isIt: (row: Row) => boolean,
  ): Promise<Row> => {
    const { data } = await call;
    if (data?.data) return data.data;
    const rows = await rowOf<readonly Row[]>(send.GET(basic.list, { headers: {} }));
    const row = rows.findLast(isIt) ?? rows.at(-1);
    if (!row) throw new Error('The list held no row.');
    return row;
  };
  return {
    create: (values: V, key: string) => {
      const body: object = bodyOf(values);
      const wanted = Object.entries(body) as [keyof Row, unknown][];
      return changed(send.POST<Row>(basic.list, { headers: idempotencyKey(key), body }), (row) =>
        wanted.every(([field, value]) => row[field] === value),
      );
    },
    save: (id: number, version: number, values: V) =>
      changed(
        send.PUT<Row>(`${basic.list}/${id}`, { headers: ifMatch(version), body: bodyOf(values) }),
        (row) => idOf(row) === id,
      ),
    /** Says how it is undone, where it can be. */
    remove: async (id: number, version: number) => {
      const { data } = await send.DELETE(`${basic.remove}/${id}`, { headers: ifMatch(version) });
      return data?.undo;
    },
    restore: (id: number, { audit_entry_id }: Undo, key: string) =>
      rowOf<Row>(
        send.POST(`${path}/${id}/restore`, {
          headers: idempotencyKey(key),
          body: { audit_entry_id },
        }),
      ),
    uses: async (id: number) => {
      const { data } = await send.GET<readonly Use[]>(`${path}/${id}/uses`, { headers: {} });
      if (!data) throw new Error('The answer told no uses.');
      return data.data;
    },
    /** All of them or none. */
    setAllActive: (rows: readonly SeenRow[], is_active: boolean) =>
      rowOf<readonly Row[]>(send.POST(`${path}/set-active`, { body: { is_active, rows } })),
    copy: (ids: readonly number[], target: CopyTarget, key: string) =>
      rowOf<Copies<Row>>(
        send.POST(`${path}/copy`, { headers: idempotencyKey(key), body: { ids, ...target } }),
      ),
  };
}
