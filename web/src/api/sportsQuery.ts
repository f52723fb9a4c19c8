import { query } from './client';

/** The sports of the platform: shown by their own screen, and offered by filters of others. */
export const sportsQuery = () =>
  query.queryOptions('get', '/sports', {}, { select: ({ data }) => data });
