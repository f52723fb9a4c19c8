import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { reportReachable } from '@/api/reachability';
import { endSession } from '@/api/session';
import { dismissToast, shownToasts } from '@/ui/toasts/toasts';
import { server } from './server';

// A busy machine may be slow; it is not wrong.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no fonts; a text area that grows asks when they have come.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  endSession();
  reportReachable(true);
  for (const { id } of shownToasts()) dismissToast(id);
});

afterAll(() => server.close());
