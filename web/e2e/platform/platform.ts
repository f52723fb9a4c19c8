import { inject } from 'vitest';

/** A server that journeys are made on, and where its data is. */
export interface Platform {
  origin: string;
  /** As `--database` takes it. */
  database: string;
}

/** The demo platform with the competitions of `fixtures/`, which no other worker touches. */
export function platform(): Platform {
  const mine = inject('platforms')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!mine) throw new Error(`There is no platform for worker ${process.env.VITEST_POOL_ID}.`);
  return mine;
}
