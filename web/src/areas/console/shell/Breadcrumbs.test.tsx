import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '@/api/session';
import { scoreboard } from '@/test/matches';
import { renderAt } from '@/test/render';
import { answer, apiUrl, server } from '@/test/server';

beforeEach(() => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
});

async function places() {
  // Behind an open form it is hidden from everybody but the eye.
  const hidden = true;
  const trail = await screen.findByRole('navigation', { name: 'Breadcrumb', hidden });
  return within(trail)
    .getAllByRole('listitem', { hidden })
    .map((item) => item.textContent);
}

test('a record is named once it is known, and by its kind until then', async () => {
  let tell = () => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  server.use(
    http.get(apiUrl('/match/64/scoreboard'), async () => {
      await asked;
      return HttpResponse.json({ success: true, data: scoreboard() });
    }),
  );
  answer('/match/64/playing-members', { success: true, data: [] });
  renderAt('/admin/matches/64/scoreboard');
  await screen.findByRole('heading', { level: 1, name: 'Scoreboard' });
  expect(await places()).toEqual(['Management', 'Matches', 'Scoreboard']);
  tell();
  await screen.findByRole('heading', { level: 1, name: 'Reds vs Blues' });
  expect(await places()).toEqual(['Management', 'Matches', 'Reds vs Blues']);
});

test('a form stands below its list, which the trail leads back to', async () => {
  const row = { min_age: 10, max_age: 12, is_active: true, created_at: '2026-01-01T00:00:00.000Z' };
  answer('/admin/configuration/age-groups', {
    success: true,
    data: [{ age_group_id: 7, age_group_name: 'U12', version: 1, ...row }],
  });
  renderAt('/admin/config/age-groups?edit=7');
  await screen.findByRole('dialog', { name: /age group/i });
  expect(await places()).toEqual(['Configuration', 'Age Groups', 'U12']);
});
