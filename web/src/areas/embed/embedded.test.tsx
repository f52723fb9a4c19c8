import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accessToken, keepNoSession, keepSessionsOf, startSession } from '@/api/session';
import { competitionMatch, standings } from '@/test/competition';
import { renderEmbeddedAt } from '@/test/render';
import { answer } from '@/test/server';
import { NOTHING_YET, publicDivision, publicTournament } from '@/test/tournament';

const CALL = '/public/tournaments/9';

beforeEach(() => {
  const has = { ...NOTHING_YET, fixtures: true, standings: true };
  const tournament = publicTournament({ divisions: [publicDivision({ has })] });
  answer(CALL, { success: true, data: tournament });
  answer(`${CALL}/standings`, { success: true, data: standings() });
  answer(`${CALL}/fixtures`, { success: true, data: { matches: [competitionMatch()], total: 1 } });
});
afterEach(() => keepSessionsOf('administrator'));

test('an embedded table leads to the page of its tournament, beside the other site', async () => {
  renderEmbeddedAt('/embed/tournaments/9/table');
  expect(await screen.findByRole('table', { name: 'Group A' })).toBeTruthy();
  const links = screen.getAllByRole('link');
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toMatch(/^\/(tournaments|matches)\/\d+/);
  }
});

test('embedded fixtures lead to the pages of their matches', async () => {
  renderEmbeddedAt('/embed/tournaments/9/fixtures');
  const match = await screen.findByRole('link', { name: /2–1/ });
  expect(match.getAttribute('href')).toBe('/matches/64');
  expect(match.getAttribute('target')).toBe('_blank');
});

test('a page in a frame knows no session, even where the browser keeps one', () => {
  keepSessionsOf('person');
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    person: { userId: 5, email: 'p@example.org', name: 'Pia' },
  });
  expect(accessToken()).toBe('token');
  keepNoSession();
  expect(accessToken()).toBeNull();
});
