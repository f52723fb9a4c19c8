import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The stand-in server. A test adds the calls that it needs; any other call fails the test, but for what
 * every list asks: of an administrator who has chosen nothing, and has no saved views; for the tournaments of the front
 * page, of which there are none; but for what stands beside the dashboard and a match, and for the rules of match formats, which
 * other servers do not have; and but for the stream of public pages, which has no place.
 */
export const server = setupServer(
  http.get(apiUrl('/public/live'), () => problem(503, 'Too many.', 'too_many_streams')),
  http.get(apiUrl('/admin/dashboard/readiness'), () => problem(404, 'No such call.', 'not_found')),
  http.get(apiUrl('/admin/matches/:matchId'), () => problem(404, 'No such match.', 'not_found')),
  http.get(apiUrl('/match-rules'), () => problem(404, 'No such call.', 'not_found')),
  http.get(apiUrl('/public/tournaments'), () =>
    HttpResponse.json({
      success: true,
      data: {
        tournaments: [],
        sports: [],
        pagination: { page: 1, pageSize: 4, totalItems: 0, totalIsExact: true, totalPages: 0 },
      },
    }),
  ),
  http.get(apiUrl('/admin/views'), () => HttpResponse.json({ success: true, data: [] })),
  http.get(apiUrl('/admin/preferences'), () =>
    HttpResponse.json({
      success: true,
      data: { language: null, density: 'comfortable', columns: [] },
    }),
  ),
);

/** The address of a call, as a handler wants it. */
export function apiUrl(path: string): string {
  return `${window.location.origin}/api/v1${path}`;
}

/** Answers a GET with a body. */
export function answer(path: string, body: object): void {
  server.use(http.get(apiUrl(path), () => HttpResponse.json(body)));
}

/** Refuses a GET the way the server does. */
export function refuse(path: string, status: number, message: string, code = 'internal'): void {
  server.use(http.get(apiUrl(path), () => problem(status, message, code)));
}

/** A refusal in the server's words. */
export function problem(
  status: number,
  message: string,
  code: string,
  fields?: Readonly<Record<string, string>>,
) {
  return HttpResponse.json(
    { success: false, message, code, type: 'about:blank', title: message, status, fields },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
}

/** Takes what is sent to a call, and answers it as a change is answered. What was sent is in the list that is returned. */
export function taken(
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  data: object | (() => Response),
): object[] {
  const sent: object[] = [];
  server.use(
    http[method](apiUrl(path), async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? {} : JSON.parse(text));
      return typeof data === 'function'
        ? data()
        : HttpResponse.json({ success: true, message: 'Done.', data });
    }),
  );
  return sent;
}

/** A refusal of fields, in the server's words. */
export function refusedFields(fields: Record<string, string>) {
  const [message = ''] = Object.values(fields);
  const told = { success: false, message, code: 'invalid_input', fields };
  return HttpResponse.json(told, { status: 400 });
}
