import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSessionsOf, startSession } from './api/session';
import { renderScreen } from './test/render';
import { answer, apiUrl, server } from './test/server';
import { WorkspaceHome } from './workspaceHome';

beforeEach(() => keepSessionsOf('person'));
afterEach(() => keepSessionsOf('administrator'));

test('the cards of the start come together, below the name', async () => {
  const person = { userId: 7, email: 'ines@example.org', name: 'Inês Duarte' };
  startSession({ accessToken: 'token', refreshToken: 'refresh', person });
  const none = { matches: [], more: 0, hasMore: false };
  answer('/me/matches', {
    success: true,
    data: { live: none, today: none, next: none, earlier: none },
  });
  answer('/me/tournaments', { success: true, data: [] });
  answer('/me/teams', { success: true, data: [] });
  answer('/me/entries', { success: true, entries: [] });
  answer('/me/grants', { success: true, data: [] });
  answer('/me/invitations', { success: true, data: [] });
  const me = { ...person, fullName: person.name, mobileLast4: null, playerCount: 0 };
  answer('/me', {
    success: true,
    data: { ...me, lastLoginAt: null, createdAt: '2026-01-02T03:04:05Z' },
  });
  answer('/me/second-factor', { success: true, data: { enabledAt: null } });
  answer('/me/sessions', { success: true, data: [] });
  let answerResults = () => {};
  const answered = new Promise<void>((resolve) => {
    answerResults = resolve;
  });
  server.use(
    http.get(apiUrl('/me/results'), async () => {
      await answered;
      return HttpResponse.json({ success: true, data: [] });
    }),
  );
  renderScreen(<WorkspaceHome />);
  // The browser knows the name.
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Inês Duarte' }),
  ).toBeTruthy();
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull();
  answerResults();
  expect(await screen.findByRole('region', { name: 'Your account' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a tournament' })).toBeTruthy();
});
