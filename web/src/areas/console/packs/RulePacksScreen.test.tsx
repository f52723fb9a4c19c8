import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@/api/session';
import { renderAt } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import type { RulePackInUse } from './rulePacksList';

function pack(part: Partial<RulePackInUse> = {}): RulePackInUse {
  return {
    id: 'football-head-to-head',
    version: 2,
    name: 'Football, head-to-head first',
    source: 'Regulations of the cup, article 20',
    sports: ['football', 'futsal'],
    score_unit: 'goals',
    points: {
      win: 3,
      draw: 1,
      loss: 0,
      close_win: null,
      close_loss: null,
      configurable: true,
    },
    criteria: ['points', 'head_to_head_points', 'head_to_head_goals_for', 'goal_difference'],
    reproduces: [],
    competitions: 0,
    competitions_by_default: 0,
    latest: [],
    ...part,
  };
}

const volleyball = pack({
  id: 'volleyball-fivb',
  name: 'Volleyball, wins first (FIVB)',
  source: 'Sports regulations',
  sports: ['volleyball'],
  score_unit: 'sets',
  points: { win: 3, draw: 0, loss: 0, close_win: 2, close_loss: 1, configurable: false },
  criteria: ['wins', 'points', 'set_quotient'],
});

beforeEach(() => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
});

function show(packs: readonly RulePackInUse[], search = '') {
  answer('/admin/rule-packs', { success: true, data: packs });
  return renderAt(`/admin/rule-packs${search}`);
}

const shownPack = () => screen.findByRole('article');

async function listed() {
  const list = within(await screen.findByRole('navigation', { name: 'Rule packs' }));
  return list.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent);
}

test('a pack says what it compares, in order and in sentences', async () => {
  show([pack()]);
  const article = within(await shownPack());
  expect(article.getByRole('heading', { name: 'Football, head-to-head first' })).toBeTruthy();
  const steps = within(article.getByRole('region', { name: 'Ranking and tie-break criteria' }));
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'PointsThe team with more points ranks higher.',
    'Head to headOnly the matches among the level teams count: first points, then goals scored.',
    'Goal differenceThe team with the better difference of goals for and against ranks higher.',
  ]);
  expect(
    article.getByText('Source: Regulations of the cup, article 20. Also for: Futsal.'),
  ).toBeTruthy();
  expect(article.getByText('Version 2')).toBeTruthy();
});

test('the words of a sport of sets are those of sets, and its points those of close matches', async () => {
  show([volleyball]);
  const points = within(within(await shownPack()).getByRole('region', { name: 'Points' }));
  expect(points.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ResultPoints',
    'Win3',
    'Win in the deciding set2',
    'Loss in the deciding set1',
    'Loss0',
  ]);
  expect(points.getByText(/no scoring configuration changes them/)).toBeTruthy();
});

test('where a pack counts is told with links, and what the links leave out', async () => {
  const latest = [
    {
      tournament_id: 7,
      tournament_name: 'Harbour Cup',
      tournament_start: '2026-05-01',
      by_default: true,
    },
  ];
  show([pack({ competitions: 12, competitions_by_default: 3, latest })]);
  const uses = within(within(await shownPack()).getByRole('region', { name: 'Where it counts' }));
  expect(uses.getByRole('link', { name: 'Harbour Cup' }).getAttribute('href')).toBe(
    '/admin/tournaments/7',
  );
  expect(
    uses.getByText(
      'The latest 1 of 12 tournaments. 3 of them name no rules: this is the default of their sport.',
    ),
  ).toBeTruthy();
});

test('a pack that no tournament uses says so', async () => {
  show([pack()]);
  expect(
    await screen.findByText('No tournament uses these rules for its tables yet.'),
  ).toBeTruthy();
});

test('the published tables that a pack reproduces are named', async () => {
  const example = { kind: 'worked_example', name: 'the name in English' } as const;
  const { router } = show([pack({ reproduces: [example] }), volleyball]);
  const conformance = async () =>
    within(within(await shownPack()).getByRole('region', { name: 'Conformance' }));
  expect(
    (await conformance()).getByText('Worked example: Football, head-to-head first'),
  ).toBeTruthy();
  await router.navigate({ to: '/admin/rule-packs', search: { pack: 'volleyball-fivb' } });
  await screen.findByRole('article', { name: 'Volleyball, wins first (FIVB)' });
  expect(
    (await conformance()).getByText('No published table is kept to compare this pack with.'),
  ).toBeTruthy();
});

test('choosing a pack is an address, and Back leads to the one before', async () => {
  const { router } = show([pack(), volleyball]);
  await userEvent.click(await screen.findByRole('link', { name: /^Volleyball, wins first/ }));
  expect(
    await screen.findByRole('article', { name: 'Volleyball, wins first (FIVB)' }),
  ).toBeTruthy();
  expect(router.state.location.href).toBe('/admin/rule-packs?pack=volleyball-fivb');
  expect(document.activeElement?.tagName).toBe('A');
  router.history.back();
  expect(await screen.findByRole('article', { name: /^Football/ })).toBeTruthy();
});

test('where a pack takes the place of the list, it takes the focus too', async () => {
  show([pack(), volleyball]);
  const link = await screen.findByRole('link', { name: /^Volleyball, wins first/ });
  vi.spyOn(link, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  await userEvent.click(link);
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Volleyball, wins first (FIVB)'),
  );
});

test('an address can name a pack, and one that nobody knows is told with a way on', async () => {
  const { router } = show([pack(), volleyball], '?pack=volleyball-fivb');
  expect(
    await screen.findByRole('article', { name: 'Volleyball, wins first (FIVB)' }),
  ).toBeTruthy();
  await router.navigate({ to: '/admin/rule-packs', search: { pack: 'quidditch' } });
  expect(await screen.findByText('There is no rule pack called quidditch')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'All rule packs' }));
  expect(await shownPack()).toBeTruthy();
});

test('the packs of one sport, or those that a search finds, are listed alone', async () => {
  const { router } = show([pack(), volleyball]);
  expect(await listed()).toEqual(['Football, head-to-head first', 'Volleyball, wins first (FIVB)']);
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Volleyball');
  await waitFor(async () => expect(await listed()).toEqual(['Volleyball, wins first (FIVB)']));
  await router.navigate({ to: '/admin/rule-packs', search: { search: 'article 20' } });
  await waitFor(async () => expect(await listed()).toEqual(['Football, head-to-head first']));
  await router.navigate({ to: '/admin/rule-packs', search: { search: 'quidditch' } });
  expect(await screen.findByText('No rule packs found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all rule packs' }));
  expect(await shownPack()).toBeTruthy();
});

test('packs that cannot be had are a failure that can be tried again', async () => {
  refuse('/admin/rule-packs', 500, 'The database did not answer.');
  renderAt('/admin/rule-packs');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to fetch rule packs')).toBeTruthy();
  server.resetHandlers();
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answer('/admin/rule-packs', { success: true, data: [pack()] });
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await shownPack()).toBeTruthy();
});
