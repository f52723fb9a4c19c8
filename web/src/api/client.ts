import type { QueryFunctionContext, UseQueryOptions } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { language } from '@/language/language';
import { API_BASE, apiFetch } from './http';
import { noteTopics } from './live/topics';
import type { paths } from './schema';
import type { Body } from './types';
import { namesSomebody, withNames } from './unnamed';

/** Typed calls by path, for actions that are not queries. */
export const api = createClient<paths>({
  baseUrl: new URL(API_BASE, window.location.origin).href,
  fetch: apiFetch,
});

api.use({
  async onResponse({ request, response, schemaPath, params }) {
    if (request.method === 'GET') noteTopics(schemaPath, params, response);
    // Erased people are named in English.
    if (!schemaPath.startsWith('/public/') && language === 'en') return undefined;
    const isJson = response.headers.get('Content-Type')?.includes('json');
    if (!response.ok || !isJson) return undefined;
    const text = await response.clone().text();
    if (!namesSomebody(text)) return undefined;
    const { status, headers } = response;
    const told = JSON.stringify(withNames(text));
    return new Response(told, { status, headers });
  },
});

type Readable = {
  [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never;
}[keyof paths];
type ParamsOf<Path extends Readable> = paths[Path] extends { get: { parameters: infer Params } }
  ? Params
  : never;
type Key<Path extends Readable> = readonly ['get', Path, { params: ParamsOf<Path> }?];
type Asking<Path extends Readable, Shown> = UseQueryOptions<Body<Path>, Error, Shown, Key<Path>>;
type Options<Path extends Readable, Shown> = Omit<Asking<Path, Shown>, 'queryKey' | 'queryFn'>;

/** The options of the query for what a path replies: `reply('/admin/users/{userId}', { path: { userId } })`. */
export function reply<Path extends Readable, Shown = Body<Path>>(
  path: Path,
  ...[params, options]: object extends ParamsOf<Path>
    ? [params?: ParamsOf<Path>, options?: Options<Path, Shown>]
    : [params: ParamsOf<Path>, options?: Options<Path, Shown>]
): Asking<Path, Shown> {
  const queryKey = params === undefined ? ['get', path] : ['get', path, { params }];
  return { queryKey, queryFn, ...options } as never;
}

async function queryFn({ queryKey, signal }: QueryFunctionContext<readonly unknown[]>) {
  const [, path, init] = queryKey as [never, never, object?];
  // What is refused is thrown.
  const { data } = await api.GET(path, { signal, ...init } as never);
  return data ?? null;
}
