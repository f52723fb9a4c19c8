import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { TrailEntry } from '@/api/types';
import { changesBetween } from '@/shared/trail/changes';
import { deedText, valueText } from '@/shared/trail/wording';
import { listView } from '@/test/listView';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import { TrailScreen } from './TrailScreen';
import type { TrailSearch } from './trailList';

const changed: TrailEntry = {
  audit_entry_id: 3,
  occurred_at: '2026-11-20T08:00:00.000Z',
  actor_name: 'Ada Lind',
  actor_kind: 'administrator',
  action: 'changed',
  entity_type: 'age_group',
  entity_id: 12,
  entity_name: 'Under 12',
  exists: true,
  tournament_id: null,
  before: { age_group_name: 'Under 12', max_age: 12, is_active: true, version: 1 } as never,
  after: { age_group_name: 'Under 12', max_age: 11, is_active: false, version: 2 } as never,
};

const signedIn: TrailEntry = {
  ...changed,
  audit_entry_id: 2,
  action: 'signed_in',
  entity_type: 'administrator',
  entity_name: 'Ada Lind',
  exists: null,
  before: null,
  after: null,
};

function page(entries: TrailEntry[]) {
  const totalItems = entries.length;
  return {
    success: true,
    entries,
    pagination: {
      page: 1,
      pageSize: 20,
      totalItems,
      totalIsExact: true,
      totalPages: Math.ceil(totalItems / 20),
    },
  };
}

beforeEach(() => {
  answer('/admin/activity', page([changed, signedIn]));
  answer('/admin/activity/kinds', {
    success: true,
    data: { actions: ['changed', 'signed_in'], entity_types: ['administrator', 'age_group'] },
  });
});

const render = (values: TrailSearch = {}) => {
  const view = listView<TrailSearch>(values);
  renderScreen(<TrailScreen view={view} />);
  return view;
};

test('an entry says what was done, who did it, and when', async () => {
  render();
  const row = within(
    (await screen.findByText('Changed age group Under 12')).closest('tr') as never,
  );
  expect(row.getByText('Ada Lind').textContent).toBe('Ada Lind Administrator');
  expect(row.getByText(/20 Nov 2026/)).toBeTruthy();
});

test('an entry leads to what it is about, and says so when that is gone', async () => {
  const imported = {
    ...signedIn,
    audit_entry_id: 4,
    action: 'imported',
    entity_type: 'competition',
    entity_name: 'harbour-cup',
    tournament_id: 7,
  } as const;
  const gone = { ...changed, audit_entry_id: 5, entity_name: 'Under 9', exists: false };
  const deleted = { ...gone, audit_entry_id: 6, action: 'deleted' } as const;
  answer('/admin/activity', page([changed, signedIn, imported, gone, deleted]));
  render();
  const link = await screen.findByRole('link', { name: 'Changed age group Under 12' });
  expect(link.getAttribute('href')).toBe('/admin/config/age-groups?edit=12');
  const tournament = screen.getByRole('link', { name: 'Imported competition harbour-cup' });
  expect(tournament.getAttribute('href')).toBe('/admin/tournaments/7');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByText('No longer exists')).toHaveLength(1);
  expect(screen.getByText('Changed age group Under 9').closest('tr')?.textContent).toContain(
    'No longer exists',
  );
});

test('before and after are shown on demand, only where they differ', async () => {
  render();
  const more = await screen.findByRole('button', { name: /^Details ?: Changed age group/ });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Max age')).toBeNull();
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Max age').nextSibling?.textContent).toBe('before: 12after: 11');
  expect(screen.getByText('Status').nextSibling?.textContent).toBe('before: Activeafter: Inactive');
  expect(screen.queryByText('Version')).toBeNull();
  expect(screen.queryByText('Age group name')).toBeNull();
});

test('an entry without a before and after has nothing to open', async () => {
  render();
  await screen.findByText('Signed in', { selector: 'strong' });
  expect(screen.getAllByRole('button', { name: /^Details/ })).toHaveLength(1);
});

test('what people do to their own accounts is told without their names', async () => {
  const name = 'Ines Duarte';
  const own = { ...signedIn, entity_type: 'user', entity_name: name, actor_name: name } as const;
  const byAnother = { ...own, audit_entry_id: 91, actor_name: 'Olga Orel' };
  const suspended = { ...own, audit_entry_id: 92, action: 'suspended' } as const;
  answer('/admin/activity', page([own, byAnother, suspended]));
  render();
  await screen.findByText('Signed in', { selector: 'strong' });
  expect(screen.getByText('Signed in as Ines Duarte')).toBeTruthy();
  expect(screen.getByText('Suspended account of Ines Duarte')).toBeTruthy();
});

test('search, action, kind, person and page are asked of the server', async () => {
  let asked = '';
  server.use(
    http.get(apiUrl('/admin/activity'), ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(page([changed]));
    }),
  );
  answer('/admin/users/7', { success: true, data: { full_name: 'Ada Lind' } });
  const asking = { search: 'ada', action: 'changed', kind: 'age_group', userId: 7 };
  render({ ...asking, page: 2, sort: 'occurred_at' });
  await screen.findByText('Changed age group Under 12');
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
    page: '2',
    pageSize: '20',
    search: 'ada',
    action: 'changed',
    entityType: 'age_group',
    userId: '7',
    sort: 'occurred_at',
  });
});

test('the filters offer what occurs in the trail', async () => {
  const view = render();
  await screen.findByRole('option', { name: 'Age group' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Signed in');
  expect(view.filter).toHaveBeenCalledWith({ action: 'signed_in' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Age group');
  expect(view.filter).toHaveBeenCalledWith({ kind: 'age_group' });
});

test('the trail of one person names the person, and leads back to that of everybody', async () => {
  answer('/admin/users/7', { success: true, data: { full_name: 'Ada Lind' } });
  const view = render({ userId: 7 });
  const person = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Person' });
  expect(
    (await screen.findByRole('option', { name: 'Ada Lind', selected: true })).isConnected,
  ).toBe(true);
  await userEvent.selectOptions(person(), 'Everybody');
  expect(view.filter).toHaveBeenCalledWith({ userId: undefined });
});

test('a person whose name cannot be had is told by the number', async () => {
  refuse('/admin/users/7', 404, 'There is no user with the id 7.', 'not_found');
  render({ userId: 7 });
  expect(await screen.findByRole('option', { name: '#7', selected: true })).toBeTruthy();
});

test('the trail of everybody has no filter for a person', async () => {
  render();
  await screen.findByRole('option', { name: 'Age group' });
  expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull();
});

test('nothing found offers the way back to everything', async () => {
  answer('/admin/activity', page([]));
  const view = render({ action: 'changed' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all activity' }));
  expect(view.reset).toHaveBeenCalled();
});

test('a failed fetch says so and can be tried again', async () => {
  refuse('/admin/activity', 500, 'The database did not answer.');
  render();
  expect(await screen.findByText('Failed to fetch activity')).toBeTruthy();
  answer('/admin/activity', page([changed]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Changed age group Under 12')).toBeTruthy();
});

test.each<[TrailEntry['action'], TrailEntry['entity_type'], string, string]>([
  ['created_administrator', 'administrator', 'grace', 'Created administrator grace'],
  ['reset_password', 'administrator', 'grace', 'Reset password of grace'],
  ['changed_password', 'administrator', 'Ada Lind', 'Changed password'],
  ['enabled_second_factor', 'administrator', 'Ada Lind', 'Enabled second factor'],
  ['reset_second_factor', 'administrator', 'grace', 'Reset second factor of grace'],
  ['deleted', 'match_format', 'Sevens', 'Deleted match format Sevens'],
])('%s of %s %s reads %j', (action, entity_type, entity_name, sentence) => {
  expect(deedText({ ...changed, action, entity_type, entity_name })).toBe(sentence);
});

test('who took a list of people out is told with how many', () => {
  const about = (entity_type: TrailEntry['entity_type'], count: number) =>
    deedText({
      ...changed,
      action: 'exported_list',
      entity_type,
      entity_name: null,
      after: { count } as never,
    });
  expect(about('user', 1200)).toBe('Exported 1,200 users');
  expect(about('player', 1)).toBe('Exported 1 player');
});

test('sign-ins that failed and tries that were refused are told in words', () => {
  const about = (entry: Partial<TrailEntry>) => deedText({ ...changed, ...entry });
  const failed = { action: 'failed_sign_in', entity_type: 'administrator' } as const;
  expect(about({ ...failed, entity_name: 'Ada Lind' })).toBe('Failed sign-in as Ada Lind');
  expect(about({ ...failed, entity_name: null })).toBe('Failed sign-in with an unknown name');
  const refused = (count: number, reason: string) =>
    about({
      action: 'refused_tries',
      entity_type: 'platform',
      after: { reason, count } as never,
    });
  expect(refused(12, 'too many tries')).toBe('Refused 12 times: too many tries');
  expect(refused(1, 'unknown token')).toBe('Refused once: unknown token');
});

test('what is new or gone has one side only, and values read as people say them', () => {
  expect(changesBetween(null, { description: null, points: 3 })).toEqual([
    { field: 'description', label: 'Description', before: undefined, after: null },
    { field: 'points', label: 'Points', before: undefined, after: 3 },
  ]);
  expect(valueText('description', null)).toBe('none');
  expect(valueText('is_active', false)).toBe('Inactive');
});
