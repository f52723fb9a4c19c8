import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSessionsOf } from '@/api/session';
import type { ListedTournament } from '@/shared/finding/findingQueries';
import { renderAt, renderPublicAt } from '@/test/render';
import { apiUrl, server } from '@/test/server';

const LIST = '/public/tournaments';

function listed(part: Partial<ListedTournament> = {}): ListedTournament {
  return {
    tournamentId: 9,
    name: 'Harbour Cup',
    phase: 'now',
    status: 'ongoing',
    sportsNames: 'Football',
    startDate: '2026-11-12',
    endDate: '2026-11-14',
    venueName: 'Harbour Hall',
    organizerName: null,
    liveMatches: 0,
    ...part,
  };
}

let asked: URLSearchParams[] = [];

function answerWith(tournaments: ListedTournament[], totalItems = tournaments.length) {
  server.use(
    http.get(apiUrl(LIST), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const totalPages = Math.ceil(totalItems / 24);
      const pagination = { page: 1, pageSize: 24, totalItems, totalIsExact: true, totalPages };
      const sports = [{ sportId: 3, name: 'Football' }];
      return HttpResponse.json({ success: true, data: { tournaments, sports, pagination } });
    }),
  );
}

beforeEach(() => {
  asked = [];
  keepSessionsOf('person');
});
afterEach(() => keepSessionsOf('administrator'));

test('tournaments stand below what they are today, and lead to their pages', async () => {
  answerWith([
    listed({ liveMatches: 2 }),
    listed({ tournamentId: 10, name: 'Spring Cup', phase: 'soon', status: 'published' }),
    listed({ tournamentId: 11, name: 'Old Cup', phase: 'over', status: 'cancelled' }),
  ]);
  renderPublicAt('/tournaments');
  const now = within(await screen.findByRole('region', { name: 'On now' }));
  expect(now.getByRole('link', { name: 'Harbour Cup' }).getAttribute('href')).toBe(
    '/tournaments/9',
  );
  expect(now.getByText('Live')).toBeTruthy();
  expect(now.getByText('2 matches')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Coming up' })).getByText('Spring Cup'));
  const over = within(screen.getByRole('region', { name: 'Over' }));
  expect(over.getByText('Cancelled')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Over' }).getAttribute('aria-current')).toBeNull();
  expect(asked[0]?.get('today')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the list is narrowed by phase, sport, place, day and words, and the address has all', async () => {
  answerWith([listed()]);
  const { router } = renderPublicAt(
    '/tournaments?sportId=3&place=harbour&day=2026-11-13&search=cup',
  );
  await screen.findByRole('link', { name: 'Harbour Cup' });
  await userEvent.click(screen.getByRole('link', { name: 'On now' }));
  await waitFor(() => expect(router.state.location.href).toMatch(/sportId=3.*when=now/));
  expect(screen.getByRole('link', { name: 'On now' }).getAttribute('aria-current')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBeNull();
  await screen.findByRole('link', { name: 'Harbour Cup' });
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      when: 'now',
      sportId: '3',
      place: 'harbour',
      day: '2026-11-13',
      search: 'cup',
    }),
  );
});

test('a list without a tournament says so and leads back to all', async () => {
  answerWith([]);
  const { router } = renderPublicAt('/tournaments?search=nothing');
  expect(await screen.findByText('No tournaments found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all tournaments' }));
  expect(router.state.location.search).toEqual({});
});

test('a list that fails says so and is asked for again', async () => {
  server.use(http.get(apiUrl(LIST), () => HttpResponse.json({}, { status: 500 })));
  renderPublicAt('/tournaments');
  expect(await screen.findByText('Failed to fetch tournaments')).toBeTruthy();
  answerWith([listed()]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Harbour Cup' })).toBeTruthy();
});

test('the front page shows what is on, comes and is over, and leads to the list', async () => {
  answerWith([
    listed(),
    listed({ tournamentId: 11, name: 'Old Cup', phase: 'over', status: 'completed' }),
  ]);
  renderAt('/');
  const today = within(await screen.findByRole('region', { name: 'Tournaments' }));
  const cup = await today.findByRole('link', { name: 'Harbour Cup' });
  expect(cup.getAttribute('href')).toBe('/tournaments/9');
  expect(today.getByRole('link', { name: 'Old Cup' })).toBeTruthy();
  expect(today.getByRole('link', { name: 'All tournaments' }).getAttribute('href')).toBe(
    '/tournaments',
  );
});

test('the front page of a server without the list leads to it all the same', async () => {
  server.use(http.get(apiUrl(LIST), () => HttpResponse.json({}, { status: 404 })));
  renderAt('/');
  const today = within(await screen.findByRole('region', { name: 'Tournaments' }));
  expect(today.getByRole('link', { name: 'All tournaments' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
