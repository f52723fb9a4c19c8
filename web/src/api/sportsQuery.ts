import { reply } from './client';

/** The sports of the platform: shown by their own screen, and offered by filters of others. */
export const sportsQuery = () => reply('/sports', undefined, { select: ({ data }) => data });
