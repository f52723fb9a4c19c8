import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { reportReachable } from '@/api/reachability';
import { endSession } from '@/api/session';
import { server } from './server';

// A busy machine may be slow; it is not wrong.
configure({ asyncUtilTimeout: 4_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  server.resetHandlers();
  endSession();
  reportReachable(true);
  localStorage.clear();
});

afterAll(() => server.close());
