import createClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { API_BASE, apiFetch } from './http';
import { noteTopics } from './live/topics';
import type { paths } from './schema';

/** Typed calls by path, for actions that are not queries. */
export const api = createClient<paths>({
  baseUrl: new URL(API_BASE, window.location.origin).href,
  fetch: apiFetch,
});

api.use({
  onResponse({ request, response, schemaPath, params }) {
    if (request.method === 'GET') noteTopics(schemaPath, params, response);
  },
});

/** Typed query options by path: `query.queryOptions('get', '/admin/users', …)`. */
export const query = createQueryClient(api);
