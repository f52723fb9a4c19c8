import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSessionsOf, startSession } from '@/api/session';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import { WorkspaceHome } from './workspaceHome';

beforeEach(() => keepSessionsOf('person'));
afterEach(() => keepSessionsOf('administrator'));

function answerNothing() {
  const person = { userId: 7, email: 'ines@example.org', name: 'Inês Duarte' };
  startSession({ accessToken: 'token', refreshToken: 'refresh', person });
  const none = { matches: [], more: 0, hasMore: false };
  const matches = { live: none, today: none, next: none, earlier: none };
  answer('/me/matches', { success: true, data: matches });
  for (const list of ['tournaments', 'teams', 'grants', 'invitations', 'results', 'sessions']) {
    answer(`/me/${list}`, { success: true, data: [] });
  }
  answer('/me/entries', { success: true, entries: [] });
  answer('/me', {
    success: true,
    data: { ...person, fullName: person.name, mobileLast4: null, playerCount: 0 },
  });
  answer('/me/second-factor', { success: true, data: { enabledAt: null } });
}

test('the cards of the start come together, below the name', async () => {
  answerNothing();
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
  const title = { level: 1, name: 'Welcome, Inês Duarte' };
  expect(await screen.findByRole('heading', title)).toBeTruthy();
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull();
  answerResults();
  expect(await screen.findByRole('region', { name: 'Your account' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a tournament' })).toBeTruthy();
});

test('a card of the start that cannot be had says so, and hides no other', async () => {
  answerNothing();
  for (const call of ['matches', 'tournaments', 'teams', 'results']) {
    refuse(`/me/${call}`, 500, 'The disk is asleep.');
  }
  renderScreen(<WorkspaceHome />);
  expect(await screen.findAllByText('The disk is asleep.')).toHaveLength(4);
  expect(screen.getByRole('region', { name: 'Your account' })).toBeTruthy();
});
