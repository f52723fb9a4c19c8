import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { endSession } from '@/api/session';
import { server } from './server';

// A busy machine may be slow; it is not wrong.
configure({ asyncUtilTimeout: 4_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  server.resetHandlers();
  endSession();
  localStorage.clear();
});

afterAll(() => server.close());
