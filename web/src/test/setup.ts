import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { api } from '@/api/client';
import { reportReachable } from '@/api/reachability';
import { endSession } from '@/api/session';
import { specReplies } from '@/api/spec/replies';
import { dismissToast, shownToasts } from '@/ui/toasts/toasts';
import { server } from './server';

// A busy machine may be slow; it is not wrong.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no fonts; a text area that grows asks when they have come.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

// As the console does.
const replies = specReplies(api);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  api.use(replies);
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  endSession();
  reportReachable(true);
  for (const { id } of shownToasts()) dismissToast(id);
});

afterAll(() => {
  server.close();
  api.eject(replies);
});
