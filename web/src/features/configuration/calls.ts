import { api } from '@/api/client';
import { idempotencyKey } from '@/api/idempotencyKey';
import type { components } from '@/api/schema';
import type { InputOf, ReferencePath, RowOf } from './referenceList';

/** Rows of a list that use a row of reference data. */
export type Use = components['schemas']['ReferenceUse'];

/** How a deletion is undone. */
export type Undo = components['schemas']['Undo'];

/** Says which version of a row a change is made to, as HTTP has it. */
function ifMatch(version: number): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` };
}

/** The row that a call answers with. Refusals are thrown before they get here. */
export async function rowOf<Row>(
  call: Promise<{ data?: { data: Row } | undefined }>,
): Promise<Row> {
  const { data } = await call;
  if (!data) throw new Error('The answer held no row.');
  return data.data;
}

/** The calls that change the rows of a kind; they are alike but for the path and the body. */
export function changesOf<Path extends ReferencePath, V>(
  path: Path,
  bodyOf: (values: V) => InputOf<Path>,
) {
  type Call = Promise<{ data?: { data: RowOf<Path> } }>;
  type Ask<Reply> = (path: string, init: { headers: object }) => Promise<{ data?: Reply }>;
  // The typed client needs one path at a time. What the paths share is checked by the types above.
  const send = api as unknown as {
    GET: Ask<{ data: readonly Use[] }>;
    POST: (path: string, init: { headers: object; body: object }) => Call;
    PUT: (path: string, init: { headers: object; body: InputOf<Path> }) => Call;
    DELETE: Ask<{ undo?: Undo }>;
  };
  return {
    create: (values: V, key: string) =>
      rowOf(send.POST(path, { headers: idempotencyKey(key), body: bodyOf(values) })),
    save: (id: number, version: number, values: V) =>
      rowOf(send.PUT(`${path}/${id}`, { headers: ifMatch(version), body: bodyOf(values) })),
    /** Says how it is undone, where it can be. */
    remove: async (id: number, version: number) => {
      const { data } = await send.DELETE(`${path}/${id}`, { headers: ifMatch(version) });
      return data?.undo;
    },
    restore: (id: number, { audit_entry_id }: Undo, key: string) =>
      rowOf(
        send.POST(`${path}/${id}/restore`, {
          headers: idempotencyKey(key),
          body: { audit_entry_id },
        }),
      ),
    uses: async (id: number) => {
      const { data } = await send.GET(`${path}/${id}/uses`, { headers: {} });
      if (!data) throw new Error('The answer told no uses.');
      return data.data;
    },
  };
}
