import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { server } from '@/test/server';
import {
  PROBE_INTERVAL_MS,
  PROBE_TIMEOUT_MS,
  probe,
  reachability,
  reportReachable,
} from './reachability';

test('a probe that gets no answer is called off before the next one', async () => {
  expect(PROBE_TIMEOUT_MS).toBeLessThan(PROBE_INTERVAL_MS);
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  server.use(http.get('*/health', () => new Promise<never>(() => {})));
  reportReachable(false);
  const probing = probe();
  expect(timeout).toHaveBeenCalledWith(PROBE_TIMEOUT_MS);
  timer.abort();
  await probing;
  expect(reachability()).toBe('unreachable');
});

test('a probe that is answered says that the server is there', async () => {
  server.use(http.get('*/health', () => HttpResponse.json({ status: 'ok' })));
  reportReachable(false);
  await probe();
  expect(reachability()).toBe('reachable');
});
