import { api } from '@/api/client';
import { idempotencyKey } from '@/api/idempotencyKey';
import type { InputOf, ReferencePath, RowOf } from './referenceList';

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
  // The typed client needs one path at a time. What the paths share is checked by the types above.
  const send = api as unknown as Record<
    'POST' | 'PUT' | 'DELETE',
    (path: string, init: { headers: object; body?: InputOf<Path> }) => Call
  >;
  return {
    create: (values: V, key: string) =>
      rowOf(send.POST(path, { headers: idempotencyKey(key), body: bodyOf(values) })),
    save: (id: number, version: number, values: V) =>
      rowOf(send.PUT(`${path}/${id}`, { headers: ifMatch(version), body: bodyOf(values) })),
    remove: (id: number, version: number): Promise<unknown> =>
      send.DELETE(`${path}/${id}`, { headers: ifMatch(version) }),
  };
}
