import { HttpResponse, http } from 'msw';
import { apiUrl, problem, server } from './server';

interface StoredRow {
  is_active: boolean;
  version: number;
}

interface SetActive {
  is_active: boolean;
  rows: { id: number; version: number }[];
}

/**
 * A stand-in for the calls of one kind of reference data. It stores what it gets, counts versions, refuses
 * what is stale or gone, and puts back what was deleted, as the server does.
 */
export function referenceData<Row extends StoredRow>(
  kind: string,
  idName: keyof Row & string,
  initial: readonly Row[],
) {
  let rows = [...initial];
  let uses: readonly object[] = [];
  const deleted: Row[] = [];
  const sent: { method: string; id?: number; ifMatch?: string | null; body?: unknown }[] = [];
  const others = apiUrl(`/admin/configuration/${kind}`);
  // As the specification has it.
  const isElsewhere = kind === 'event-templates';
  const list = isElsewhere ? apiUrl(`/configuration/${kind}`) : others;
  const removal = isElsewhere ? apiUrl(`/${kind}`) : others;

  const refused = (id: number, ifMatch: string | null) => {
    const row = rows.find((one) => Number(one[idName]) === id);
    if (!row) return problem(404, 'There is no such row.', 'not_found');
    if (ifMatch !== null && ifMatch !== `"${row.version}"`) {
      return HttpResponse.json(
        { success: false, message: 'It was changed.', code: 'changed_meanwhile', current: row },
        { status: 412 },
      );
    }
    return undefined;
  };

  const change = (id: number, part: object) => {
    rows = rows.map((row) =>
      Number(row[idName]) === id ? { ...row, ...part, version: row.version + 1 } : row,
    );
    return rows.find((row) => Number(row[idName]) === id);
  };

  server.use(
    http.get(list, () => HttpResponse.json({ success: true, data: rows })),
    http.post(list, async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push({ method: 'POST', body });
      const id = Math.max(0, ...rows.map((row) => Number(row[idName]))) + 1;
      const row = { ...initial[0], ...body, [idName]: id, version: 1 } as Row;
      rows = [...rows, row];
      return HttpResponse.json({ success: true, message: '', data: row }, { status: 201 });
    }),
    http.post(`${others}/set-active`, async ({ request }) => {
      const body = (await request.json()) as SetActive;
      sent.push({ method: 'set-active', body });
      const stale = body.rows.filter(
        ({ id, version }) => rows.find((row) => Number(row[idName]) === id)?.version !== version,
      );
      if (stale.length > 0) {
        const fields = Object.fromEntries(stale.map(({ id }) => [id, `Row ${id} was changed.`]));
        return HttpResponse.json(
          { success: false, message: 'Some rows were refused.', code: 'rows_refused', fields },
          { status: 409 },
        );
      }
      const data = body.rows.map(({ id }) => change(id, { is_active: body.is_active }));
      return HttpResponse.json({ success: true, message: '', data });
    }),
    http.post(`${others}/copy`, async ({ request }) => {
      const { ids, ...target } = (await request.json()) as { ids: number[] };
      sent.push({ method: 'copy', body: { ids, ...target } });
      const [sport] = Object.values(target);
      const isThere = (row: Row) => Object.values(row).includes(sport);
      const originals = rows.filter((row) => ids.includes(Number(row[idName])));
      const first = Math.max(...rows.map((row) => Number(row[idName]))) + 1;
      const added = originals
        .filter((row) => !isThere(row))
        .map((row, index) => ({ ...row, ...target, [idName]: first + index, version: 1 }));
      const skipped = originals
        .filter(isThere)
        .map((row) => ({ id: Number(row[idName]), name: '' }));
      rows = [...rows, ...added];
      return HttpResponse.json({ success: true, data: { added, skipped } });
    }),
    http.put(`${list}/:id`, async ({ request, params }) => {
      const id = Number(params.id);
      const ifMatch = request.headers.get('If-Match');
      const body = (await request.json()) as object;
      sent.push({ method: 'PUT', id, ifMatch, body });
      const data = () => change(id, body);
      return (
        refused(id, ifMatch) ?? HttpResponse.json({ success: true, message: '', data: data() })
      );
    }),
    http.delete(`${removal}/:id`, ({ request, params }) => {
      const id = Number(params.id);
      const ifMatch = request.headers.get('If-Match');
      sent.push({ method: 'DELETE', id, ifMatch });
      const refusal = refused(id, ifMatch);
      if (refusal) return refusal;
      const deletion = deleted.push(...rows.filter((row) => Number(row[idName]) === id));
      rows = rows.filter((row) => Number(row[idName]) !== id);
      const undo = { audit_entry_id: deletion, until: '2026-11-22T12:02:00.000Z' };
      return HttpResponse.json({ success: true, message: '', undo });
    }),
    http.post(`${others}/:id/restore`, async ({ request, params }) => {
      const body = (await request.json()) as { audit_entry_id: number };
      const row = deleted[body.audit_entry_id - 1];
      sent.push({ method: 'RESTORE', id: Number(params.id), body });
      if (!row) return problem(404, 'There was no such row.', 'not_found');
      const restored = { ...row, version: row.version + 1 };
      rows = [...rows, restored];
      return HttpResponse.json({ success: true, message: '', data: restored });
    }),
    http.get(`${others}/:id/uses`, () => HttpResponse.json({ success: true, data: uses })),
  );

  return {
    /** Every change that was asked for, the first first. */
    sent,
    rows: () => rows,
    /** Changes by another administrator. */
    changedElsewhere: change,
    /** What uses every row from now on. */
    usedBy: (...used: readonly object[]) => {
      uses = used;
    },
    deletedElsewhere: (id: number) => {
      rows = rows.filter((row) => Number(row[idName]) !== id);
    },
    /** The address of the list, or of one row, for answers out of the ordinary. */
    url: (id?: number) => (id === undefined ? list : `${list}/${id}`),
  };
}
