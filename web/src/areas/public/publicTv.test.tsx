import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { competitionMatch, group, ranking, row, standings } from '@/test/competition';
import { renderPublicAt } from '@/test/render';
import { answer, refuse } from '@/test/server';
import { NOTHING_YET, publicDivision, publicTournament } from '@/test/tournament';

const CALL = '/public/tournaments/9';

test('the screen of a hall shows what is played and what comes, beside a table', async () => {
  answer(CALL, {
    success: true,
    data: publicTournament({
      divisions: [publicDivision({ has: { ...NOTHING_YET, fixtures: true, standings: true } })],
    }),
  });
  const live = competitionMatch({ match_id: 1, status: 'live', court_name: 'Court 3' });
  const next = competitionMatch({
    match_id: 2,
    status: 'scheduled',
    team_a_name: 'Golds',
    team_a_score: null,
    team_b_score: null,
    court_name: 'Court 1',
    scheduled_date: '2026-11-12T19:30:00',
  });
  answer(`${CALL}/day`, {
    success: true,
    data: { day: '2026-11-12', days: [], matches: [live, next], more_matches: 0 },
  });
  answer(`${CALL}/standings`, {
    success: true,
    data: standings({ groups: [group({ rows: [row({ team_name: 'Reds', points: 9 })] })] }),
  });
  answer(`${CALL}/final-ranking`, {
    success: true,
    data: ranking(),
  });
  renderPublicAt('/tournaments/9/tv');
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Cup' })).toBeTruthy();
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Court 3');
  expect(lines[0]).toContain('2–1');
  expect(lines[1]).toContain('19:30');
  expect(lines[1]).toContain('Golds');
  const table = within(await screen.findByRole('region', { name: 'Group A' }));
  expect(table.getByRole('row', { name: /Reds/ }).textContent).toContain('9');
  // It is read from afar: nothing is to be pressed.
  expect(screen.queryByRole('link')).toBeNull();
});

test('a screen without a tournament says so, and one that cannot be had is asked for again', async () => {
  refuse(CALL, 500, 'The database did not answer.');
  renderPublicAt('/tournaments/9/tv');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a board of no tournament says so, and not that it could be tried again', async () => {
  refuse(CALL, 404, 'There is no tournament with the id 9.', 'not_found');
  renderPublicAt('/tournaments/9/tv');
  expect(await screen.findByRole('heading', { name: 'Tournament not found' })).toBeTruthy();
  expect(screen.getByText('There is no tournament with the id 9.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a board that is cut off says so, and keeps what it showed', async () => {
  answer(CALL, { success: true, data: publicTournament({ divisions: [] }) });
  const day = { day: null, days: [], matches: [], more_matches: 0 };
  answer(`${CALL}/day`, { success: true, data: day });
  renderPublicAt('/tournaments/9/tv');
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Cup' })).toBeTruthy();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/What you see may be out of date/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Harbour Cup' })).toBeTruthy();
  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
});
