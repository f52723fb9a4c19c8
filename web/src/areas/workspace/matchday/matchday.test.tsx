import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { competitionMatch } from '@/test/competition';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server, taken } from '@/test/server';
import { names, standing } from '@/test/standing';
import { shownToasts } from '@/ui/toasts/toasts';
import { ConfirmationRules, DecisionsPanel } from './DecisionsPanel';
import { MatchDayScreen } from './MatchDayScreen';
import type { BoardMatch, ResultPage, StandingResult } from './matchdayQueries';
import { ResultScreen } from './ResultScreen';
import { ScorerLinkDialog } from './ScorerLinkDialog';

const page = (part: Partial<ResultPage> = {}): ResultPage => ({
  result: standing(),
  periods: [],
  places: [],
  said: [],
  may: { steps: ['confirm', 'dispute'], speaksFor: ['b'], correct: false, score: false },
  ...part,
});

const board = (part: Partial<BoardMatch> = {}): BoardMatch => ({
  divisionId: 5,
  result: standing({
    match: names({ lifecycle: 'scheduled', outcome: null }),
    state: null,
    score: null,
    winner: null,
  }),
  troubles: ['late', 'no_scorer'],
  scorers: 0,
  links: 0,
  ...part,
});

/** A button or link of the match; what is hidden is its name. */
const of = (what: string) => new RegExp(`^${what} ?: Reds vs Blues$`);

const day = (matches: BoardMatch[]) =>
  answer('/tournaments/7/match-day', {
    success: true,
    data: { matches, hasMore: false, withoutDay: 2 },
  });

const renderDay = (onDay = (_: string | undefined) => {}, shown = '2030-06-06') =>
  renderScreen(
    <MatchDayScreen
      day={shown}
      name="Harbour Cup"
      onDay={onDay}
      timeZone={undefined}
      tournamentId="7"
    />,
  );

test('what is typed stays when a dispute is refused, and is sent with the version that was seen', async () => {
  answer('/matches/41/result', { success: true, data: page() });
  renderScreen(<ResultScreen matchId="41" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Dispute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute this result' }));
  const sentence = 'The result was changed after you opened it.';
  const sent = taken('post', '/matches/41/result/disputes', () =>
    problem(409, sentence, 'conflict'),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Dispute the result' }));
  expect(await dialog.findByText('Give the reason')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Offside.');
  await userEvent.click(dialog.getByRole('button', { name: 'Dispute the result' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(sent).toEqual([{ version: 'v1', reason: 'Offside.' }]);
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Offside.');
});

test('a result that changes while its question is open is shown, and not confirmed', async () => {
  answer('/matches/41/result', { success: true, data: page() });
  const { queryClient } = renderScreen(<ResultScreen matchId="41" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this result?' }));
  const sent = taken('post', '/matches/41/result/confirmations', page());
  const after = page({ result: standing({ version: 'v2', score: { a: 2, b: 2 } }) });
  answer('/matches/41/result', { success: true, data: after });
  await queryClient.invalidateQueries();
  expect(await dialog.findAllByText(/changed in the meantime/)).not.toEqual([]);
  // It still asks about the one that it was opened for.
  expect(dialog.getByText('2–1')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /^Confirm the result/ }));
  expect(sent).toEqual([]);
});

test('a result says who has confirmed it, and that it is another one than before', async () => {
  const result = standing({ confirmedBy: { a: true, b: false }, wasChanged: true });
  const said: ResultPage['said'] = [
    { step: 'confirm', sides: [], reason: null, saidAt: '2030-06-06T12:00:00Z', isOfThis: false },
    { step: 'confirm', sides: ['a'], reason: null, saidAt: '2030-06-06T13:00:00Z', isOfThis: true },
  ];
  answer('/matches/41/result', { success: true, data: page({ result, said }) });
  renderScreen(<ResultScreen matchId="41" />);
  expect(
    await screen.findByText('Reds has confirmed it. The other side has not yet.'),
  ).toBeTruthy();
  expect(screen.getByText(/The result was changed after/)).toBeTruthy();
  expect(screen.getByText('Officials or organisers: confirmed')).toBeTruthy();
  expect(screen.getByText('On an earlier result')).toBeTruthy();
});

test('a match that is not there, and one that cannot be fetched', async () => {
  refuse('/matches/41/result', 404, 'There is no match 41.', 'not_found');
  renderScreen(<ResultScreen matchId="41" />);
  expect(await screen.findByText('Match not found')).toBeTruthy();
});

test('the day names what is wrong with a match, by court, with the ways to mend it', async () => {
  const over = board({ result: standing({ match: names({ matchId: 42 }) }), troubles: [] });
  const without = board({
    result: standing({
      match: names({ matchId: 43, courtName: null, lifecycle: 'live' }),
      state: null,
    }),
    troubles: ['running_long'],
  });
  day([board(), over, without]);
  renderDay();
  const court = within(await screen.findByRole('region', { name: 'Court 1' }));
  expect(court.getByText('Should have begun')).toBeTruthy();
  expect(court.getByText('Nobody keeps the score')).toBeTruthy();
  for (const name of [
    'Score',
    'Name a scorer',
    'Move',
    'Postpone or call off',
    'Enter the result',
  ]) {
    expect(court.getByRole('link', { name: of(name) })).toBeTruthy();
  }
  // A phone has room for two of them.
  const others = court.getByRole('button', { name: /^More options for/ });
  expect(others.getAttribute('aria-expanded')).toBe('false');
  expect(others.parentElement?.dataset.folded).toBe('true');
  await userEvent.click(others);
  expect(others.getAttribute('aria-expanded')).toBe('true');
  expect(others.parentElement?.dataset.folded).toBe('false');
  expect(court.getByRole('link', { name: of('Confirm') })).toBeTruthy();
  const rest = within(screen.getByRole('region', { name: 'Without a pitch' }));
  expect(rest.getByText('Takes longer than planned')).toBeTruthy();
  expect(rest.queryByRole('link', { name: /^Move/ })).toBeNull();
  expect(screen.getByText('3 matches, 2 need attention')).toBeTruthy();
});

test('what is over on a court is folded behind how many wait to be confirmed', async () => {
  const over = (id: number, part: Partial<StandingResult> = {}) =>
    board({ result: standing({ match: names({ matchId: id }), ...part }), troubles: [] });
  day([over(1), over(2, { state: 'confirmed' }), over(3), board()]);
  renderDay();
  const court = within(await screen.findByRole('region', { name: 'Court 1' }));
  const fold = court.getByText('3 matches are over, 2 to confirm').closest('details');
  expect(fold?.open).toBe(false);
  expect(within(fold as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  expect(court.getByText('Should have begun').closest('details')).toBeNull();
});

test('a court on which everything is over shows it', async () => {
  const over = (id: number) =>
    board({ result: standing({ match: names({ matchId: id }) }), troubles: [] });
  day([over(1), over(2)]);
  renderDay();
  const court = within(await screen.findByRole('region', { name: 'Court 1' }));
  expect(court.getByText('2 matches are over, 2 to confirm').closest('details')?.open).toBe(true);
});

test('a result says which half each score is of', async () => {
  const half = (number: number, a: number, b: number) =>
    ({ number, kind: 'half', score: { a, b }, tiebreak: null }) as const;
  answer('/matches/41/result', {
    success: true,
    data: page({ periods: [half(1, 1, 0), half(2, 1, 1)] }),
  });
  renderScreen(<ResultScreen matchId="41" />);
  const periods = within(await screen.findByRole('list', { name: 'Periods' }));
  expect(periods.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '1st half 1–0',
    '2nd half 1–1',
  ]);
});

test('set_with_a_tie_break_says_its_points', async () => {
  const set = (number: number, a: number, b: number, tiebreak: { a: number; b: number } | null) =>
    ({ number, kind: 'set', score: { a, b }, tiebreak }) as const;
  answer('/matches/41/result', {
    success: true,
    data: page({
      periods: [set(1, 7, 6, { a: 7, b: 5 }), set(2, 4, 6, null), set(3, 1, 0, { a: 10, b: 8 })],
    }),
  });
  renderScreen(<ResultScreen matchId="41" />);
  const periods = within(await screen.findByRole('list', { name: 'Periods' }));
  expect(periods.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Set 1 7–6, tie-break 5',
    'Set 2 4–6',
    'Set 3 10–8',
  ]);
});

test('result_opened_directly_leads_back_to_its_division', async () => {
  const back = (href: string) =>
    screen
      .findAllByRole('link')
      .then((all) => all.some((one) => one.getAttribute('href') === href));
  const may = { steps: [], speaksFor: [], score: false };
  answer('/matches/41/result', { success: true, data: page({ may: { ...may, correct: true } }) });
  const { unmount } = renderScreen(<ResultScreen matchId="41" />);
  await expect.poll(() => back('/app/tournaments/7/results?division=5')).toBe(true);
  unmount();
  // Others have no such page.
  answer('/matches/41/result', { success: true, data: page({ may: { ...may, correct: false } }) });
  renderScreen(<ResultScreen matchId="41" />);
  await expect.poll(() => back('/app')).toBe(true);
});

test('matches without a day are a part of their own, and one goes there and back', async () => {
  day([]);
  const chosen: (string | undefined)[] = [];
  renderDay((other) => chosen.push(other));
  const part = await screen.findByRole('button', { name: 'Without a day (2)' });
  expect(part.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(part);
  expect(chosen).toEqual(['none']);
});

test('the part without a day asks for no day, and says so where every match has one', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/tournaments/7/match-day'), ({ request }) => {
      asked.push(new URL(request.url).search);
      const data = { matches: [], hasMore: false, withoutDay: 0 };
      return HttpResponse.json({ success: true, data });
    }),
  );
  const chosen: (string | undefined)[] = [];
  renderDay((other) => chosen.push(other), 'none');
  expect(await screen.findByText('Every match has a day.')).toBeTruthy();
  expect(asked[0]).not.toContain('day=');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('');
  const part = screen.getByRole('button', { name: 'Without a day (0)' });
  expect(part.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(part);
  expect(chosen).toEqual([undefined]);
});

test('a day without matches says so, one that fails is fetched again, and another day is chosen', async () => {
  refuse('/tournaments/7/match-day', 500, 'The server is busy.');
  const chosen: (string | undefined)[] = [];
  renderDay((other) => chosen.push(other));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  // Nothing is on its way any more.
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.parentElement?.querySelector('[aria-hidden="true"]')).toBeNull();
  day([]);
  await userEvent.click(retry);
  expect(await screen.findByText('No match has its time on this day.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'The day after' }));
  await userEvent.click(screen.getByRole('button', { name: 'The day before' }));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2030-06-30' } });
  expect(chosen).toEqual(['2030-06-07', '2030-06-05', '2030-06-30']);
});

test('a link is shown once with its code, and another one is revoked', async () => {
  const link = {
    keyId: 9,
    makerName: 'Ola Berg',
    createdAt: '2030-06-06T08:00:00.000Z',
    expiresAt: '2030-06-06T20:00:00.000Z',
    lastUsedAt: null,
  };
  answer('/matches/41/scorer-links', { success: true, data: [link] });
  renderScreen(<ScorerLinkDialog matchId={41} onClose={() => {}} title="Reds vs Blues" />);
  const revoked = taken('delete', '/matches/41/scorer-links/9', {});
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await expect.poll(() => revoked).toHaveLength(1);
  const sent = taken('post', '/matches/41/scorer-links', {
    url: '/app/matches/41/score#key=tlk_beef',
    expiresAt: '2030-06-06T20:00:00.000Z',
  });
  await userEvent.selectOptions(screen.getByLabelText('Works for'), '4 hours');
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  expect(screen.getByText(/\/app\/matches\/41\/score#key=tlk_beef$/)).toBeTruthy();
  expect(sent).toEqual([{ hours: 4 }]);
});

test('organisers say after which time results count as confirmed', async () => {
  const data = {
    divisions: [{ divisionId: 21, name: 'Women', hours: 36 }],
    abandoned: [],
    abandonedCounts: [],
    disputed: [standing({ state: 'disputed' })],
  };
  answer('/tournaments/7/results', { success: true, data });
  renderScreen(<ConfirmationRules tournamentId={7} />);
  await screen.findByLabelText('Results of Women count as confirmed');
  const hours = screen.getByLabelText<HTMLSelectElement>('Results of Women count as confirmed');
  expect(hours.selectedOptions[0]?.text).toBe('after 36 hours without a dispute');
  const sent = taken('put', '/divisions/21/confirmation', data);
  await userEvent.selectOptions(hours, 'only when somebody confirms them');
  await expect.poll(() => sent).toEqual([{ hours: null }]);
  await expect.poll(() => shownToasts().map(({ text }) => text)).toEqual(['Saved']);
});

test('what waits for a decision has what the rules say, and every way to decide', async () => {
  const stopped = names({ lifecycle: 'cancelled', outcome: 'abandoned' });
  const data = {
    divisions: [],
    abandoned: [standing({ match: stopped, state: null })],
    abandonedCounts: [{ divisionId: 5, counts: 'shared' }],
    disputed: [standing({ state: 'disputed' })],
  };
  answer('/tournaments/7/results', { success: true, data });
  renderScreen(<DecisionsPanel tournamentId={7} />);
  expect(await screen.findByText(/both sides share the points/)).toBeTruthy();
  for (const way of ['Replay', 'Let it stand', 'Award', 'Another result']) {
    expect(screen.getByRole('button', { name: of(way) })).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: of('Rule on it') })).toBeTruthy();
  const fixtures = { matches: [competitionMatch({ match_id: 41, match_name: 'Reds vs Blues' })] };
  answer('/public/tournaments/7/fixtures', { success: true, data: { ...fixtures, total: 1 } });
  const follows = { tables: [], matches: [], leftOut: [], needsChoice: false };
  const told = { people: 0, teams: [] };
  const shown = taken('post', '/divisions/5/corrections/previews', {
    ...follows,
    told,
    token: 't1',
  });
  await userEvent.click(screen.getByRole('button', { name: of('Replay') }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replay the match' }));
  expect(await dialog.findByText('No table and no other match changes.')).toBeTruthy();
  const correction = { kind: 'result', matchId: 41, result: { status: 'scheduled' } };
  expect(shown).toEqual([{ correction }]);
});

test('an abandoned match says on its own page that it waits, and is decided there', async () => {
  const stopped = names({ lifecycle: 'cancelled', outcome: 'abandoned' });
  const result = standing({ match: stopped, state: null });
  const may = { steps: [], speaksFor: [], correct: true, score: false };
  const page = { result, periods: [], places: [], said: [], may };
  answer('/matches/41/result', { success: true, data: page });
  renderScreen(<ResultScreen matchId="41" />);
  expect(await screen.findByText(/^The match was abandoned\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: of('Replay') })).toBeTruthy();
});

test('a result that waits is confirmed among the decisions, as it was seen', async () => {
  const waiting = standing({ state: 'provisional' });
  const data = {
    divisions: [],
    abandoned: [],
    abandonedCounts: [],
    disputed: [],
    waiting: [waiting],
    unconfirmed: 3,
  };
  answer('/tournaments/7/results', { success: true, data });
  renderScreen(<DecisionsPanel tournamentId={7} />);
  const title = await screen.findByRole('heading', { name: 'Waiting for confirmation' });
  await userEvent.click(title);
  expect(await screen.findByText('2 more results wait.')).toBeTruthy();
  const path = `/matches/${waiting.match.matchId}/result/confirmations`;
  const confirmed = taken('post', path, { success: true });
  await userEvent.click(screen.getByRole('button', { name: /^Confirm the result of/ }));
  await expect.poll(() => confirmed).toEqual([{ version: waiting.version }]);
});

test('nothing is shown where nothing waits for a decision', async () => {
  const data = { divisions: [], abandoned: [], abandonedCounts: [], disputed: [] };
  answer('/tournaments/7/results', { success: true, data });
  renderScreen(
    <>
      <DecisionsPanel tournamentId={7} />
      <ConfirmationRules tournamentId={7} />
    </>,
  );
  await expect.poll(() => screen.queryByRole('region')).toBeNull();
});

test('whoever rules on a dispute reads it, and may decide otherwise', async () => {
  const result = standing({ state: 'disputed' });
  const step = 'dispute';
  const dispute = { step, sides: ['a'], reason: 'Offside.', saidAt: '2030-06-06T12:00:00.000Z' };
  const page = {
    result,
    periods: [{ number: 1, kind: 'half', score: { a: 1, b: 2 }, tiebreak: null }],
    places: [],
    said: [{ ...dispute, isOfThis: true }],
    may: { steps: ['rule'], speaksFor: [], correct: true, score: false },
  };
  answer('/matches/41/result', { success: true, data: page });
  renderScreen(<ResultScreen matchId="41" />);
  expect(await screen.findByText('1st half')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Rule on it' }));
  const ruling = within(await screen.findByRole('dialog', { name: 'Rule on this result' }));
  expect(ruling.getByText('Offside.')).toBeTruthy();
  const fixtures = { matches: [competitionMatch({ match_id: 41 })], total: 1 };
  answer('/public/tournaments/7/fixtures', { success: true, data: fixtures });
  await userEvent.click(ruling.getByLabelText('Award it to one side, or to neither'));
  await userEvent.click(ruling.getByRole('button', { name: 'Continue' }));
  const award = within(await screen.findByRole('dialog', { name: 'Award the match' }));
  expect(award.getByText('Offside.')).toBeTruthy();
});

test('matches of a day say when they begin by the clock of their place', async () => {
  const match = names({
    lifecycle: 'scheduled',
    outcome: null,
    scheduledDate: '2030-06-06T20:30:00.000Z',
    scheduledLocal: '2030-06-06T06:30:00-14:00',
  });
  day([board({ result: { ...board().result, match } })]);
  renderDay();
  expect(await screen.findByText(/^06:30/)).toBeTruthy();
});

test('the link of a day has its place before the day is known', async () => {
  let answerDay = () => {};
  const answered = new Promise<void>((resolve) => {
    answerDay = resolve;
  });
  server.use(
    http.get(apiUrl('/tournaments/7/match-day'), async () => {
      await answered;
      const data = { matches: [board()], hasMore: false, withoutDay: 0 };
      return HttpResponse.json({ success: true, data });
    }),
  );
  renderDay();
  const link = await screen.findByRole('button', { name: 'Link for the whole day' });
  expect(link).toHaveProperty('disabled', true);
  answerDay();
  await expect.poll(() => link).toHaveProperty('disabled', false);
});
