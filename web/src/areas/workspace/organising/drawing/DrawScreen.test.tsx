import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, server, taken } from '@/test/server';
import { setup, setupDivision } from '@/test/tournament';
import { DrawScreen } from './DrawScreen';
import type { Draw } from './drawingQueries';

const TEAMS = ['Anchors', 'Beacons', 'Cutters', 'Dories'].map((name, at) => ({
  teamId: at + 1,
  name,
  club: null,
}));

const named = (teamId: number) => ({ teamId, name: TEAMS[teamId - 1]?.name ?? '' });

const side = (teamId: number) => ({ team: named(teamId) });

function sheet(rounds: readonly [number, number][][], absent: readonly number[] = []) {
  let number = 0;
  return {
    groups: [],
    byes: [],
    groupByes: [],
    byesOfBest: null,
    bent: [],
    moreRounds: 0,
    rounds: rounds.map((pairs, at) => ({
      part: 'swiss' as const,
      round: at + 1,
      matches: pairs.map(([a, b]) => {
        number += 1;
        return { number, leg: null, group: null, sides: [side(a), side(b)] };
      }),
      byes: [],
      absent: absent.map(named),
      heats: [],
      goingOn: null,
    })),
  };
}

function receipt(round: number, part: Partial<Draw['rounds'][number]> = {}) {
  return {
    round,
    state: 'published' as const,
    receiptLeftOut: false,
    request: '{}',
    answer: '{}',
    changedMatches: [],
    changedByes: [],
    voidReason: null,
    publishedAt: '2030-06-01T10:00:00.000Z',
    ...part,
  };
}

const FIRST: [number, number][] = [
  [1, 3],
  [4, 2],
];
const SECOND: [number, number][] = [
  [1, 4],
  [2, 3],
];

function swiss(part: Partial<Draw> = {}): Draw {
  return {
    drawId: 5,
    divisionId: 90,
    tournamentId: 9,
    number: 1,
    phase: null,
    state: 'published',
    seedSha256: 'the hash',
    seed: 'the seed',
    receiptLeftOut: false,
    request: '{}',
    answer: '{}',
    byRounds: 'swiss',
    announcedRounds: 3,
    rounds: [receipt(1)],
    nextRound: { round: 2, undecided: [], level: [], late: [], numbers: 0 },
    sheet: sheet([FIRST]),
    swaps: [],
    grantedByes: [],
    voidReason: null,
    publishedAt: '2030-06-01T10:00:00.000Z',
    version: 3,
    createdAt: '2030-06-01T09:00:00.000Z',
    ...part,
  };
}

function render(draw: Draw, division: Parameters<typeof setupDivision>[0] = {}) {
  const divisions = [setupDivision(division)];
  answer('/tournaments/9/setup', { success: true, data: setup({ divisions }) });
  answer('/divisions/90/draws', { success: true, data: { draws: [draw], teams: TEAMS } });
  return renderScreen(<DrawScreen divisionId="90" tournamentId="9" />);
}

test('lots are entered where heats leave some level of whom not all can go on', async () => {
  const level = [
    { teamId: 1, name: 'Ana' },
    { teamId: 4, name: 'Dora' },
  ];
  render(
    swiss({
      byRounds: 'heats',
      nextRound: { round: 2, late: [], numbers: 0, undecided: [], level },
    }),
  );
  expect(await screen.findByText(/last qualifying places: Ana · Dora\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save this round' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enter the lots' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Move Dora up' })).toBeTruthy();
});

test('all who are level in heats can go on in an extra lane', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(apiUrl('/draws/5/rounds/previews'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ success: true, data: { sheet: sheet([SECOND]), token: 'four' } });
    }),
  );
  const sent = taken('put', '/draws/5/rounds', swiss());
  const level = [
    { teamId: 1, name: 'Ana' },
    { teamId: 4, name: 'Dora' },
  ];
  render(
    swiss({
      byRounds: 'heats',
      nextRound: { round: 2, undecided: [], level, late: [], numbers: 0 },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Let all of them qualify' }));
  expect(screen.getByText('All who tied qualify, in an extra lane.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Save this round' }));
  await expect
    .poll(() => sent)
    .toEqual([{ version: 3, absent: [], allLevel: true, token: 'four' }]);
  expect(asked).toEqual([{ absent: [], allLevel: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'Draw lots instead' }));
  expect(screen.queryByRole('button', { name: 'Save this round' })).toBeNull();
});

test('the next round waits for the matches of the last one, which are named', async () => {
  render(swiss({ nextRound: { round: 2, undecided: [1, 2], level: [], late: [], numbers: 0 } }));
  expect(
    await screen.findByText('Round 2 can be drawn when these matches are decided: 1 · 2.'),
  ).toBeTruthy();
  expect(screen.getByText('Round 1 of 3 has been published.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save this round' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Swap two teams' })).toBeNull();
});

test('the next round is saved as it was shown, without those who are absent', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(apiUrl('/draws/5/rounds/previews'), async ({ request }) => {
      const { absent } = (await request.json()) as { absent: number[] };
      asked.push(absent);
      const token = `without ${absent.join()}`;
      return HttpResponse.json({ success: true, data: { sheet: sheet([SECOND], absent), token } });
    }),
  );
  const sent = taken('put', '/draws/5/rounds', swiss());
  render(swiss());
  await userEvent.selectOptions(await screen.findByLabelText('Add an absent team'), 'Dories');
  expect(await screen.findByText('Absent: Dories')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save this round' }));
  await expect.poll(() => sent).toEqual([{ version: 3, absent: [4], token: 'without 4' }]);
  expect(asked.at(-1)).toEqual([4]);
});

test('a round that is not what was shown is not saved, and the new one is shown', async () => {
  let token = 'before';
  server.use(
    http.post(apiUrl('/draws/5/rounds/previews'), () =>
      HttpResponse.json({ success: true, data: { sheet: sheet([SECOND]), token } }),
    ),
  );
  const sentence = 'Results or entries have changed since this round was shown.';
  const sent = taken('put', '/draws/5/rounds', () => {
    token = 'after';
    return problem(409, sentence, 'conflict');
  });
  render(swiss());
  const save = await screen.findByRole('button', { name: 'Save this round' });
  await expect.poll(() => save.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(save);
  expect(await screen.findByText(sentence)).toBeTruthy();
  await expect
    .poll(async () => {
      await userEvent.click(save);
      return sent.at(-1);
    })
    .toEqual({ version: 3, absent: [], token: 'after' });
});

test('a published round says which results have changed since, and can be taken back', async () => {
  const rounds = [
    receipt(1),
    receipt(2, { state: 'void', voidReason: 'A wrong result.' }),
    receipt(2, { changedMatches: [2] }),
  ];
  render(
    swiss({
      rounds,
      sheet: sheet([FIRST, SECOND]),
      nextRound: { round: 3, undecided: [3, 4], level: [], late: [], numbers: 0 },
    }),
  );
  const panel = within(await screen.findByRole('region', { name: 'Rounds so far' }));
  expect(panel.getByText(/^The result of match 2 has changed since round 2/)).toBeTruthy();
  expect(panel.getByText('Round 2 was withdrawn: A wrong result.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Withdraw round 2' }));
  const form = within(await screen.findByRole('dialog'));
  const sent = taken('post', '/draws/5/rounds/void', swiss());
  await userEvent.type(form.getByLabelText(/^Reason/), 'Another one.');
  await userEvent.click(form.getByRole('button', { name: 'Withdraw round 2' }));
  await expect.poll(() => sent).toEqual([{ version: 3, reason: 'Another one.' }]);
});

test('a saved round is published from its own panel', async () => {
  const saved = receipt(2, { state: 'drawn', request: null, answer: null, publishedAt: null });
  render(swiss({ rounds: [receipt(1), saved], sheet: sheet([FIRST, SECOND]) }));
  const panel = within(await screen.findByRole('region', { name: 'Next round' }));
  expect(panel.getByText('Dories')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Publish the round' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish round 2 of Women?' }));
  const sent = taken('post', '/draws/5/publication', swiss());
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the round' }));
  await expect.poll(() => sent).toEqual([{ version: 3 }]);
});

test('heats are shown as lanes, with who goes on from them', async () => {
  const lane = (lane: number, teamId: number) => ({ lane, team: named(teamId) });
  const round = {
    part: 'heats' as const,
    round: 1,
    matches: [],
    byes: [],
    absent: [],
    heats: [
      { number: 1, lanes: [lane(1, 1), lane(2, 4)] },
      { number: 2, lanes: [lane(1, 3), lane(2, 2)] },
    ],
    goingOn: { byPlace: 1, byTime: 0 },
  };
  render(
    swiss({
      byRounds: 'heats',
      announcedRounds: 2,
      sheet: {
        groups: [],
        byes: [],
        groupByes: [],
        byesOfBest: null,
        bent: [],
        moreRounds: 0,
        rounds: [round],
      },
      nextRound: { round: 2, undecided: [1, 2], level: [], late: [], numbers: 0 },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Heat 2' })).toBeTruthy();
  const names = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(names).toContain('Lane 1Anchors');
  expect(names).toContain('Lane 2Beacons');
  expect(
    screen.getByText('Qualification: the first 1 of each heat and the next 0 fastest.'),
  ).toBeTruthy();
});

test('a half-point bye is granted for the next round, and those that were granted are told', async () => {
  const granted = { round: 1, teamId: 4, name: 'Dories', kind: 'half' as const };
  render(swiss({ grantedByes: [granted], rounds: [receipt(1, { changedByes: [4] })] }));
  const panel = within(await screen.findByRole('region', { name: 'Byes granted' }));
  expect(panel.getByText('Round 1: half-point bye for Dories')).toBeTruthy();
  expect(screen.getByText(/^The byes of Dories have changed since round 1/)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Grant a bye' }));
  const form = within(await screen.findByRole('dialog', { name: 'Grant a bye' }));
  await userEvent.click(form.getByRole('button', { name: 'Save the bye' }));
  expect(form.getByText('Choose a team', { ignore: 'option' })).toBeTruthy();
  const sent = taken('post', '/draws/5/byes', swiss());
  await userEvent.selectOptions(form.getByLabelText(/^Team/), 'Anchors');
  await userEvent.click(form.getByRole('button', { name: 'Save the bye' }));
  await expect.poll(() => sent).toEqual([{ version: 3, round: 2, teamId: 1, kind: 'half' }]);
});

test('a team is replaced by a lucky loser once it is shown what changes', async () => {
  answer('/draws/5/replacements', {
    success: true,
    data: {
      reserves: [{ entryId: 7, name: 'Patient' }],
      others: [{ teamId: 31, name: 'Lucky', divisionName: 'Qualifying' }],
    },
  });
  const asked: unknown[] = [];
  server.use(
    http.post(apiUrl('/draws/5/replacements/previews'), async ({ request }) => {
      asked.push(await request.json());
      const matches = [
        { number: 1, nameBefore: 'Anchors vs Cutters', nameAfter: 'Lucky vs Cutters' },
      ];
      const data = { leaves: 'Anchors', comes: 'Lucky', matches, token: 'as shown' };
      return HttpResponse.json({ success: true, data });
    }),
  );
  render(swiss({ byRounds: null, rounds: [], nextRound: null }));
  await userEvent.click(await screen.findByRole('button', { name: 'Replace a team' }));
  const form = within(await screen.findByRole('dialog', { name: 'Let another team take a place' }));
  const sent = taken('post', '/draws/5/replacements', swiss());
  await userEvent.selectOptions(form.getByLabelText(/^Who leaves/), 'Anchors');
  await form.findByRole('option', { name: 'Lucky (Qualifying)' });
  await userEvent.selectOptions(form.getByLabelText(/^Who takes/), 'Lucky (Qualifying)');
  expect(
    await form.findByText('Match 1: Anchors vs Cutters becomes Lucky vs Cutters'),
  ).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Reason/), 'Ill.');
  await userEvent.click(form.getByRole('button', { name: 'Replace a team' }));
  const plan = { teamId: 1, otherTeamId: 31 };
  await expect.poll(() => sent).toEqual([{ version: 3, plan, reason: 'Ill.', token: 'as shown' }]);
  expect(asked).toContainEqual(plan);
});

test('a bye that was granted is taken back without choosing its team and round again', async () => {
  const granted = { round: 2, teamId: 4, name: 'Dories', kind: 'half' as const };
  render(swiss({ grantedByes: [granted] }));
  const panel = within(await screen.findByRole('region', { name: 'Byes granted' }));
  await userEvent.click(panel.getByRole('button', { name: 'Change the bye of Dories in round 2' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change a bye' }));
  const sent = taken('post', '/draws/5/byes', swiss());
  await userEvent.selectOptions(form.getByLabelText(/^What it is worth/), 'none');
  await userEvent.click(form.getByRole('button', { name: 'Save the bye' }));
  await expect.poll(() => sent).toEqual([{ version: 3, round: 2, teamId: 4, kind: 'none' }]);
});

test('a replacement that is refused says why, and does not ask to wait', async () => {
  answer('/draws/5/replacements', {
    success: true,
    data: { reserves: [{ entryId: 7, name: 'Patient' }], others: [] },
  });
  const sentence = 'Anchors has played in this draw.';
  taken('post', '/draws/5/replacements/previews', () => problem(409, sentence, 'conflict'));
  render(swiss({ byRounds: null, rounds: [], nextRound: null }));
  await userEvent.click(await screen.findByRole('button', { name: 'Replace a team' }));
  const form = within(await screen.findByRole('dialog', { name: 'Let another team take a place' }));
  await userEvent.selectOptions(form.getByLabelText(/^Who leaves/), 'Anchors');
  await form.findByRole('option', { name: 'Patient' });
  await userEvent.selectOptions(form.getByLabelText(/^Who takes/), 'Patient');
  expect(await form.findByText(sentence)).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Reason/), 'Ill.');
  expect(form.queryByText('Wait until it is shown what changes')).toBeNull();
  expect(form.getByText('The message above says why not')).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Retry' })).toBeNull();
});

const whole = (part: Partial<Draw> = {}) =>
  swiss({ byRounds: null, rounds: [], nextRound: null, ...part });

test('a published draw leads to the timetable, and keeps how it is checked for those who ask', async () => {
  render(whole(), { matchesWithoutStart: 12 });
  expect(await screen.findByText('12 matches have no start')).toBeTruthy();
  const onward = screen.getByRole('link', { name: 'Timetable' });
  expect(onward.getAttribute('href')).toBe('/app/tournaments/9/timetable');
  const proof = screen.getByText('How this draw can be checked').closest('details');
  expect(proof?.open).toBe(false);
  expect(proof?.textContent).toContain('the hash');
});

test('the draw of a draft is made, and not published before the division is', async () => {
  render(whole({ state: 'drawn', seed: null }), { status: 'draft' });
  const publish = await screen.findByRole('button', { name: /^Publish the draw/ });
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/^The draw can be published once the tournament is/)[0]).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Timetable' })).toBeNull();
});
