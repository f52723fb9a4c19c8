import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { noticePlace, noticeTitle } from '@/shared/notifications/notice';
import type { Notice } from '@/shared/notifications/noticesQuery';
import { renderScreen } from '@/test/render';
import { apiUrl, refuse, server } from '@/test/server';
import { NoticeBell } from './NoticeBell';

function notice(id: number, part: Partial<Notice> = {}): Notice {
  return {
    id,
    kind: 'entry_accepted',
    tournamentId: 12,
    tournamentName: 'Harbour Cup',
    divisionId: 3,
    divisionName: 'Women',
    entrantName: 'Rovers',
    role: null,
    playerName: null,
    sides: null,
    matchId: null,
    matchName: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    readAt: null,
    ...part,
  };
}

/** A server that remembers what was marked, and how many were asked for. */
function serve(items: Notice[]) {
  const limits: number[] = [];
  server.use(
    http.get(apiUrl('/me/notifications'), ({ request }) => {
      const limit = Number(new URL(request.url).searchParams.get('limit'));
      limits.push(limit);
      const unread = items.filter(({ readAt }) => readAt === null).length;
      const data = { unread, items: items.slice(0, limit), hasMore: items.length > limit };
      return HttpResponse.json({ success: true, data });
    }),
    http.post(apiUrl('/me/notifications/:id/read'), ({ params }) => {
      for (const one of items)
        if (one.id === Number(params.id)) one.readAt = '2026-11-20T09:00:00Z';
      return HttpResponse.json({ success: true, message: 'Marked as read.' });
    }),
  );
  return limits;
}

async function openBell(name: string) {
  renderScreen(<NoticeBell />);
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

test('what one is told is worded, leads to what it is about, and counts as read when it is followed', async () => {
  const items = [notice(1)];
  serve(items);
  const bell = await openBell('Notifications, 1 unread');
  const link = bell.getByRole('link', { name: 'Rovers is accepted in Harbour Cup: Women' });
  expect(link.getAttribute('href')).toBe('/app/entries');
  await userEvent.click(link);
  await waitFor(() => expect(items[0]?.readAt).not.toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('older ones are shown on demand', async () => {
  const limits = serve(Array.from({ length: 25 }, (_, number) => notice(25 - number)));
  const bell = await openBell('Notifications, 25 unread');
  expect(bell.getAllByRole('listitem')).toHaveLength(20);
  await userEvent.click(bell.getByRole('button', { name: 'Show older ones' }));
  await waitFor(() => expect(bell.getAllByRole('listitem')).toHaveLength(25));
  expect(limits.at(-1)).toBe(100);
  expect(bell.queryByRole('button', { name: 'Show older ones' })).toBeNull();
});

test('without anything to tell the bell says so, and where to choose', async () => {
  serve([]);
  const bell = await openBell('Notifications');
  expect(bell.getByText('Nothing has happened yet that concerns you.')).toBeTruthy();
  const choose = bell.getByRole('link', { name: 'Choose what you are told' });
  expect(choose.getAttribute('href')).toBe('/app/account');
});

test('a failure is said, and asked about anew', async () => {
  refuse('/me/notifications', 500, 'The database did not answer.');
  const bell = await openBell('Notifications');
  expect(await bell.findByText('Your notifications could not be loaded')).toBeTruthy();
  serve([notice(1)]);
  await userEvent.click(bell.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
});

test('every kind has its words and its place', () => {
  const role = {
    role: 'scorer',
    scope: 'tournament',
    scopeId: 12,
    scopeName: 'Harbour Cup',
    sides: null,
    holderName: 'Otto Berg',
  } as const;
  const of = (part: Partial<Notice>) => {
    const one = notice(1, part);
    const place = noticePlace(one);
    return [noticeTitle(one), place && 'href' in place ? place.href : place?.to];
  };
  const entries = '/app/tournaments/$tournamentId/divisions/$divisionId';
  expect(of({ kind: 'entry_received' })).toEqual([
    'New entry Rovers in Harbour Cup: Women',
    entries,
  ]);
  const suspended = { playerName: 'Ada', matchId: 7, matchName: 'Reds vs Blues' };
  expect(of({ kind: 'player_suspended', ...suspended })).toEqual([
    'Ada is suspended after Reds vs Blues in Harbour Cup: Women',
    '/app/matches/$matchId/result',
  ]);
  expect(of({ kind: 'draw_published' })).toEqual([
    'The draw for Harbour Cup: Women has been published',
    '/tournaments/12',
  ]);
  expect(of({ kind: 'called_off', divisionId: null, divisionName: null })).toEqual([
    'Harbour Cup was called off',
    '/tournaments/12',
  ]);
  expect(of({ kind: 'match_postponed', matchId: 7, matchName: 'Reds vs Blues' })).toEqual([
    'Reds vs Blues in Harbour Cup: Women is postponed',
    '/tournaments/12',
  ]);
  expect(of({ kind: 'taken_back' })).toEqual([
    'Harbour Cup: Women is no longer announced',
    undefined,
  ]);
  expect(of({ kind: 'role_given', role })).toEqual([
    'Otto Berg has accepted a role in Harbour Cup: Scorer',
    '/app/people/$scope/$scopeId',
  ]);
  expect(of({ kind: 'claim_accepted', playerName: 'Kim' })).toEqual([
    'The profile of Kim is yours now',
    '/app/players',
  ]);
  // What is gone has no name.
  expect(of({ kind: 'times_changed', tournamentName: null })).toEqual([
    'New times or places in (no longer there)',
    undefined,
  ]);
});

test('a notice words the sides of its match that are open, also where it is the place of a role', () => {
  const source = {
    as: 'loser',
    match: 4,
    of: null,
    group_letter: null,
    stage: null,
    place: null,
  } as const;
  const sides = { a: { name: 'Reds', source: null }, b: { name: null, source } };
  const off = { matchId: 7, matchName: 'from the server', sides };
  expect(noticeTitle(notice(1, { kind: 'match_called_off', ...off }))).toContain(
    'Reds vs Loser of match 4',
  );
  const role = {
    role: 'scorer',
    scope: 'match',
    scopeId: 7,
    scopeName: 'from the server',
  } as const;
  const given = { ...role, holderName: 'Ada', sides };
  expect(noticeTitle(notice(1, { kind: 'role_given', role: given }))).toContain(
    'Reds vs Loser of match 4',
  );
});
