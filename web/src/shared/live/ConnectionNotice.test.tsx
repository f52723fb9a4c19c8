import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { reply } from '@/api/client';
import { noteReply } from '@/api/live/moment';
import { followChanges } from '@/api/live/stream';
import { probe, reportReachable } from '@/api/reachability';
import { startSession } from '@/api/session';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, server } from '@/test/server';
import { ConnectionNotice } from './ConnectionNotice';

function Sports() {
  const { data } = useQuery(reply('/sports'));
  return <p>{data ? 'The sports are here' : 'No sports'}</p>;
}

const online = (value: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
  act(() => void window.dispatchEvent(new Event(value ? 'online' : 'offline')));
};

afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

test('being offline is said quietly, and so is the way back', async () => {
  renderScreen(<ConnectionNotice />);
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe('');
  online(false);
  expect(status.textContent).toBe('You are offline. What you see may be out of date.');
  online(true);
  expect(status.textContent).toBe('The connection is back.');
});

test('a server that does not answer is said, and what failed is fetched once it does', async () => {
  server.use(http.get(apiUrl('/sports'), () => HttpResponse.error()));
  renderScreen(
    <>
      <ConnectionNotice />
      <Sports />
    </>,
  );
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
  expect(screen.getByText('No sports')).toBeTruthy();

  answer('/sports', { success: true, data: [] });
  server.use(http.get('*/health', () => HttpResponse.json({ status: 'ok' })));
  await act(probe);
  expect(await screen.findByText('The sports are here')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^The server cannot/)).toBeNull());
});

test('a refusal is an answer: the server is there', async () => {
  server.use(http.get(apiUrl('/sports'), () => new HttpResponse(null, { status: 500 })));
  act(() => reportReachable(false));
  renderScreen(
    <>
      <ConnectionNotice />
      <Sports />
    </>,
  );
  await waitFor(() => expect(screen.queryByText(/^The server cannot/)).toBeNull());
});

test('a console that the server tells nothing of says so, until it is told again', async () => {
  const full = { isFull: true };
  server.use(
    http.get(apiUrl('/live'), () =>
      full.isFull
        ? problem(503, 'Too many screens.', 'too_many_streams')
        : new HttpResponse(': here I am\n\n', {
            headers: { 'Content-Type': 'text/event-stream' },
          }),
    ),
  );
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  renderScreen(<ConnectionNotice />);
  const stop = followChanges(() => {});
  try {
    act(() => noteReply(new Response()));
    expect(await screen.findByText(/^Live updates are off/)).toBeTruthy();
    full.isFull = false;
    await waitFor(() => expect(screen.queryByText(/^This console is not told/)).toBeNull());
  } finally {
    stop();
  }
});
