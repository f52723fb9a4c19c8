import createClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { language } from '@/language/language';
import { API_BASE, apiFetch } from './http';
import { noteTopics } from './live/topics';
import type { paths } from './schema';
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

/** Typed query options by path: `query.queryOptions('get', '/admin/users', …)`. */
export const query = createQueryClient(api);
