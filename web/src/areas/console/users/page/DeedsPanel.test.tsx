import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { TrailEntry, UserPage } from '@/api/types';
import { renderScreen } from '@/test/render';
import { apiUrl, refuse, server } from '@/test/server';
import { DeedsPanel } from './DeedsPanel';

const ada: UserPage = {
  user_id: 7,
  full_name: 'Ada Lind',
  email: 'ada@example.com',
  mobile_last4: null,
  player_count: 0,
  last_login_at: null,
  created_at: '2026-01-02T12:00:00.000Z',
  profiles: [],
  sign_in: null,
};

function deed(audit_entry_id: number, part: Partial<TrailEntry> = {}): TrailEntry {
  return {
    audit_entry_id,
    occurred_at: '2026-11-20T08:00:00.000Z',
    actor_name: 'Ada Lind',
    actor_kind: 'person',
    action: 'invited',
    entity_type: 'invitation',
    entity_id: audit_entry_id,
    entity_name: `Cup ${audit_entry_id}`,
    exists: null,
    tournament_id: null,
    before: null,
    after: null,
    ...part,
  };
}

/** Answers with so many entries, ten a page, and keeps what was asked. */
function answerDeeds(all: readonly TrailEntry[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/admin/activity'), ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const page = Number(searchParams.get('page'));
      const pageSize = Number(searchParams.get('pageSize'));
      const entries = all.slice((page - 1) * pageSize, page * pageSize);
      const totalItems = all.length;
      const totalPages = Math.ceil(totalItems / pageSize);
      const pagination = { page, pageSize, totalItems, totalIsExact: true, totalPages };
      return HttpResponse.json({ success: true, entries, pagination });
    }),
  );
  return asked;
}

const show = () => renderScreen(<DeedsPanel user={ada} />);

test('what a person did is told in the words of the trail, a page at a time', async () => {
  const asked = answerDeeds(Array.from({ length: 12 }, (_, index) => deed(12 - index)));
  show();
  const panel = within(await screen.findByRole('region', { name: 'What this person did' }));
  expect(await panel.findByText('Invited to a role in Cup 12')).toBeTruthy();
  expect(panel.queryByText('Invited to a role in Cup 2')).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Next page' }));
  expect(await panel.findByText('Invited to a role in Cup 2')).toBeTruthy();
  expect(asked).toEqual(['?userId=7&page=1&pageSize=10', '?userId=7&page=2&pageSize=10']);
  const all = panel.getByRole('link', { name: 'Everything in the trail' });
  expect(all.getAttribute('href')).toBe('/admin/activity?userId=7');
});

test('what a key did names the key, and what was changed is told on demand', async () => {
  answerDeeds([
    deed(2, { actor_name: 'key Score board of Ada Lind' }),
    deed(1, {
      action: 'changed',
      entity_type: 'age_group',
      entity_name: 'Under 12',
      exists: true,
      before: { max_age: 12 } as never,
      after: { max_age: 11 } as never,
    }),
  ]);
  show();
  expect(await screen.findByText('key Score board of Ada Lind')).toBeTruthy();
  expect(screen.queryByText('Ada Lind')).toBeNull();
  const place = screen.getByRole('link', { name: 'Changed age group Under 12' });
  expect(place.getAttribute('href')).toBe('/admin/config/age-groups?edit=1');
  await userEvent.click(screen.getByRole('button', { name: /^Details/ }));
  expect(screen.getByText('Max age').nextSibling?.textContent).toBe('before: 12after: 11');
});

test('somebody who did nothing is said to have done nothing', async () => {
  answerDeeds([]);
  show();
  expect(await screen.findByText('The audit trail has nothing by this person.')).toBeTruthy();
});

test('what cannot be fetched is fetched again', async () => {
  refuse('/admin/activity', 500, 'The database did not answer.');
  show();
  expect(await screen.findByText('What this person did could not be loaded')).toBeTruthy();
  answerDeeds([deed(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Invited to a role in Cup 1')).toBeTruthy();
});
