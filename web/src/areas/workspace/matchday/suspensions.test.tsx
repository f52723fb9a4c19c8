import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, problem, refuse, taken } from '@/test/server';
import type { MatchNames } from './matchdayQueries';
import { CardRules, SuspensionsPanel } from './SuspensionsPanel';
import type { Suspended, SuspensionRule } from './suspensionQueries';
import { missesText, ruleLines } from './suspensionWords';

const NO_RULE: SuspensionRule = { yellow: null, secondYellow: null, red: null };

const match = (a: string, b: string): MatchNames => ({
  matchId: 41,
  matchName: `${a} vs ${b}`,
  matchNumber: 3,
  tournamentId: 7,
  tournamentName: 'Harbour Cup',
  divisionId: 5,
  divisionName: 'Women',
  stageName: null,
  madeStageName: null,
  groupName: null,
  groupLetter: null,
  roundName: 'Round 1',
  madeRoundName: null,
  sportName: 'Football',
  sportKey: 'football',
  formatName: null,
  participantMode: 'team',
  venueName: null,
  courtName: null,
  scheduledDate: null,
  scheduledLocal: null,
  lifecycle: 'scheduled',
  outcome: null,
  sides: {
    a: { teamId: 1, name: a, source: null },
    b: { teamId: 2, name: b, source: null },
  },
});

const suspended = (part: Partial<Suspended> = {}): Suspended => ({
  divisionId: 21,
  divisionName: 'Women',
  teamId: 1,
  teamName: 'Reds',
  playerId: 17,
  playerName: 'Ada Alm',
  cause: 'yellow_cards',
  cards: 3,
  after: match('Reds', 'Blues'),
  matches: 1,
  left: 1,
  toMiss: [match('Greens', 'Reds')],
  tookPart: [],
  mayBeLifted: false,
  ...part,
});

const data = (rule: SuspensionRule, of: Suspended[] = []) => ({
  divisions: [{ divisionId: 21, name: 'Women', rule }],
  suspended: of,
  hasMore: false,
});

test('the matches that a player misses are named as far as they are known', () => {
  expect(missesText(suspended())).toBe('Suspended for: Greens vs Reds');
  const more = suspended({ matches: 4, left: 3 });
  expect(missesText(more)).toBe('Suspended for: Greens vs Reds and 2 more that are not known yet');
  expect(missesText(suspended({ toMiss: [] }))).toBe('Suspended for the team’s next match');
  expect(missesText(suspended({ left: 2, toMiss: [] }))).toBe(
    'Suspended for the team’s next 2 matches',
  );
});

test('what cards cost is said line by line, and that they cost nothing', () => {
  expect(ruleLines(NO_RULE)).toEqual(['Cards carry no suspension.']);
  const rule = { yellow: { cards: 3, matches: 1 }, secondYellow: 1, red: 2 };
  expect(ruleLines(rule)).toEqual([
    '3 yellow cards: 1 match',
    'Second yellow card: 1 match',
    'Red card: 2 matches',
  ]);
});

test('organisers see who is suspended and why, and say what cards cost', async () => {
  answer('/tournaments/7/suspensions', { success: true, data: data(NO_RULE) });
  renderScreen(
    <>
      <SuspensionsPanel tournamentId={7} />
      <CardRules tournamentId={7} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  expect(screen.queryByRole('heading', { name: 'Suspensions' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Cards in Women' }));
  await userEvent.selectOptions(
    dialog.getByLabelText('Yellow cards of several matches'),
    'suspend after 3 cards',
  );
  await userEvent.selectOptions(dialog.getByLabelText('Suspension for a red card'), '2 matches');
  const rule = { yellow: { cards: 3, matches: 1 }, secondYellow: null, red: 2 };
  let refused = true;
  const tookPart = [match('Reds', 'Blues')];
  const sent = taken('put', '/divisions/21/suspensions', () =>
    refused
      ? problem(409, 'Not now.', 'conflict')
      : HttpResponse.json({ success: true, data: data(rule, [suspended({ tookPart })]) }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  // What was chosen stays when saving is refused.
  expect(await dialog.findByText('Not now.')).toBeTruthy();
  refused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ada Alm')).toBeTruthy();
  expect(sent).toEqual([rule, rule]);
  expect(screen.getByText('3 yellow cards, the last one in Reds vs Blues')).toBeTruthy();
  expect(screen.getByText('Took part although suspended: Reds vs Blues')).toBeTruthy();
  expect(screen.getByText('3 yellow cards: 1 match')).toBeTruthy();
});

test('what stays of a match that is replayed is lifted with a reason, and nothing else is', async () => {
  const stays = suspended({ cause: 'red_card', cards: 1, mayBeLifted: true });
  const other = suspended({ playerId: 18, playerName: 'Bea Berg' });
  answer('/tournaments/7/suspensions', { success: true, data: data(NO_RULE, [stays, other]) });
  renderScreen(<SuspensionsPanel tournamentId={7} />);
  expect(await screen.findByText('Bea Berg')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Lift.*Ada Alm/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Lift the suspension of Ada Alm?' }),
  );
  const sent = taken('post', '/divisions/21/suspensions/lifts', data(NO_RULE, [other]));
  await userEvent.click(dialog.getByRole('button', { name: 'Lift' }));
  expect(await dialog.findByText('Give the reason')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Mistaken identity.');
  await userEvent.click(dialog.getByRole('button', { name: 'Lift' }));
  await waitFor(() => expect(screen.queryByText('Ada Alm')).toBeNull());
  expect(sent).toEqual([{ matchId: 41, playerId: 17, reason: 'Mistaken identity.' }]);
  expect(screen.getByText('Bea Berg')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull();
});

test('suspensions that cannot be fetched are asked for again', async () => {
  refuse('/tournaments/7/suspensions', 500, 'Broken.');
  renderScreen(
    <>
      <SuspensionsPanel tournamentId={7} />
      <CardRules tournamentId={7} />
    </>,
  );
  expect(await screen.findByText('The suspensions could not be loaded')).toBeTruthy();
  answer('/tournaments/7/suspensions', { success: true, data: data(NO_RULE) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Cards carry no suspension.')).toBeTruthy();
});

test('a rule that somebody else changes while it is open is told, and not saved over', async () => {
  answer('/tournaments/7/suspensions', { success: true, data: data(NO_RULE) });
  const { queryClient } = renderScreen(
    <>
      <SuspensionsPanel tournamentId={7} />
      <CardRules tournamentId={7} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cards in Women' }));
  await userEvent.selectOptions(dialog.getByLabelText('Suspension for a red card'), '1 match');
  const sent = taken('put', '/divisions/21/suspensions', {});
  answer('/tournaments/7/suspensions', { success: true, data: data({ ...NO_RULE, red: 5 }) });
  await queryClient.invalidateQueries();
  expect(await dialog.findAllByText(/Somebody else has changed this/)).not.toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  expect(sent).toEqual([]);
  expect(dialog.getByLabelText<HTMLSelectElement>('Suspension for a red card').value).toBe('1');
});
