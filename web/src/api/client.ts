import createClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { API_BASE, apiFetch } from './http';
import type { paths } from './schema';

/** Typed calls by path, for actions that are not queries. */
export const api = createClient<paths>({
  baseUrl: new URL(API_BASE, window.location.origin).href,
  fetch: apiFetch,
});

/** Typed query options by path: `query.queryOptions('get', '/admin/users', …)`. */
export const query = createQueryClient(api);
