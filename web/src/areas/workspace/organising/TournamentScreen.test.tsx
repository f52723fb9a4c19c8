import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, problem, refuse, taken } from '@/test/server';
import { choices, NO_ENTRIES, setup, setupDivision } from '@/test/tournament';
import { shownToasts } from '@/ui/toasts/toasts';
import { TournamentScreen } from './TournamentScreen';

interface Opened {
  add?: true;
  edit?: number;
  results?: Partial<typeof NO_RESULTS>;
}

const NO_RESULTS = {
  divisions: [],
  abandoned: [] as unknown[],
  disputed: [] as unknown[],
  unconfirmed: 0,
};

function render(of: ReturnType<typeof setup>, { add, edit, results }: Opened = {}) {
  answer('/tournaments/9/setup', { success: true, data: of });
  answer('/tournaments/9/results', { success: true, data: { ...NO_RESULTS, ...results } });
  answer('/tournaments/choices', { success: true, data: choices });
  return renderScreen(<TournamentScreen add={add} edit={edit} tournamentId="9" />);
}

const draft = (part: Parameters<typeof setup>[0] = {}) =>
  setup({
    status: 'draft',
    steps: [{ step: 'publish', to: 'published', needsReason: false }],
    divisions: [setupDivision({ status: 'draft', steps: [] })],
    ...part,
  });

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a draft says what is missing, leads to what mends it, and is published when nothing is', async () => {
  render(draft({ startDate: null, endDate: null, missing: ['start_date', 'end_date'] }));
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  expect(next.queryByRole('button', { name: 'Publish' })).toBeNull();
  await userEvent.click(next.getByRole('button', { name: 'Set the days' }));
  const form = await dialog('Edit the tournament');
  expect(document.activeElement).toBe(form.getByLabelText('First day'));
  const changes = taken('patch', '/tournaments/9', draft({ version: 8 }));
  answer('/tournaments/9/setup', { success: true, data: draft({ version: 8 }) });
  fireEvent.change(form.getByLabelText('First day'), { target: { value: '2030-06-12' } });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => changes)
    .toEqual([{ version: 7, startDate: '2030-06-12', endDate: '2030-06-12' }]);
  const publish = await next.findByRole('button', { name: 'Publish' });
  const steps = taken('post', '/tournaments/9/steps', setup());
  await userEvent.click(publish);
  await expect.poll(() => steps).toEqual([{ version: 8, step: 'publish' }]);
});

test('a draft tells both ways to entries, and leads to its names and its draw', async () => {
  const entries = { ...NO_ENTRIES, accepted: 4 };
  const women = setupDivision({ status: 'draft', steps: [] });
  render(draft({ divisions: [women, { ...women, divisionId: 91, name: 'Men', entries }] }));
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  // Nobody has to type names: publishing stays the first thing to do.
  expect(next.getByRole('button', { name: 'Publish' }).dataset.variant).toBeUndefined();
  expect(next.getByText(/^Add the names yourself now, or publish/)).toBeTruthy();
  expect(next.getByText('Names are in: Men')).toBeTruthy();
  const links = next.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/app/tournaments/9/divisions/90', '/app/tournaments/9/draws/91']);
  const divisions = within(screen.getByRole('region', { name: 'Divisions' }));
  expect(divisions.getByRole('link', { name: 'Entries Women' })).toBeTruthy();
  expect(divisions.getByRole('link', { name: 'Draw Women' })).toBeTruthy();
});

test('a step that concerns others asks for its reason, about what was on screen', async () => {
  render(setup());
  await userEvent.click(
    await screen.findByRole('button', { name: 'More actions for Harbour Cup' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Call off…' }));
  const form = await dialog('Call Harbour Cup off?');
  const steps = taken('post', '/tournaments/9/steps', setup({ status: 'cancelled', steps: [] }));
  await userEvent.click(form.getByRole('button', { name: 'Call off' }));
  expect(await form.findByText('Give the reason')).toBeTruthy();
  expect(steps).toEqual([]);
  await userEvent.type(form.getByLabelText(/^Reason/), 'The pitch is flooded.');
  await userEvent.click(form.getByRole('button', { name: 'Call off' }));
  await expect
    .poll(() => steps)
    .toEqual([{ version: 7, step: 'cancel', reason: 'The pitch is flooded.' }]);
  expect(shownToasts().map(({ text }) => text)).toEqual(['Harbour Cup is called off']);
});

test('a step that is refused says why, and the screen shows what there is now', async () => {
  const complete = { step: 'complete', to: 'completed', needsReason: false } as const;
  render(setup({ status: 'ongoing', steps: [complete] }));
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  const sentence = 'Somebody else has changed the tournament.';
  taken('post', '/tournaments/9/steps', () => problem(409, sentence, 'conflict'));
  const over = setup({ status: 'completed', steps: [] });
  answer('/tournaments/9/setup', { success: true, data: over });
  await userEvent.click(next.getByRole('button', { name: 'Finish' }));
  await expect.poll(() => shownToasts().map(({ text }) => text)).toEqual([sentence]);
  expect(await next.findByText('The tournament is over')).toBeTruthy();
});

test('beginning play asks first, and says that the first match does it by itself', async () => {
  render(setup());
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  const steps = taken('post', '/tournaments/9/steps', setup({ status: 'ongoing', steps: [] }));
  await userEvent.click(next.getByRole('button', { name: 'Begin play…' }));
  const form = await dialog('Begin play in Harbour Cup?');
  expect(form.getByText(/The first match that starts .* does the same by itself/)).toBeTruthy();
  expect(steps).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Begin play' }));
  await expect.poll(() => steps).toEqual([{ version: 7, step: 'begin' }]);
});

test('nobody is asked to begin what is played already', async () => {
  render(setup({ divisions: [setupDivision({ hasDraw: true, matchesBegun: 1 })] }));
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  expect(next.queryByText('Begin play')).toBeNull();
  expect(next.queryByRole('button', { name: 'Begin play…' })).toBeNull();
});

test('a division whose draw is published takes no more entries, and the list of what is next says so', async () => {
  render(setup({ divisions: [setupDivision({ isDrawn: true })] }));
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  expect(next.getByText('Its draw is published: no more entries are taken.')).toBeTruthy();
  expect(next.queryByText(/^Open/)).toBeNull();
});

test('the list of what is next leads to the draw of each division that has none', async () => {
  const entries = { ...NO_ENTRIES, accepted: 12 };
  const drawn = { divisionId: 91, name: 'Men', hasDraw: true };
  render(setup({ divisions: [setupDivision({ entries }), setupDivision(drawn)] }));
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  expect(next.getByText('Make the draw: Women')).toBeTruthy();
  expect(next.getByText('Drawn: Men')).toBeTruthy();
  const links = next.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.includes('/draws/'))).toEqual([
    '/app/tournaments/9/draws/90',
  ]);
});

test('what waits while play goes on comes before the end', async () => {
  const ongoing = setupDivision({
    status: 'ongoing',
    hasDraw: true,
    matchesLeft: 5,
    matchesWithoutStart: 3,
    teamsWithoutSquad: 2,
  });
  const complete = { step: 'complete', to: 'completed', needsReason: false } as const;
  render(setup({ status: 'ongoing', steps: [complete], divisions: [ongoing] }), {
    results: { disputed: [{}], unconfirmed: 4 },
  });
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  // It stands above the list.
  await next.findByText('1 disputed result to rule on');
  const results = next.getAllByRole('link', { name: 'Results' });
  expect(results.map(({ dataset }) => dataset.variant)).toEqual([undefined, 'subtle']);
  const points = next
    .getAllByRole('listitem')
    .map((point) => point.querySelector('p')?.textContent);
  expect(points).toEqual([
    '3 matches have no start (to do now)',
    'Play the matches (to do now)',
    'Share the public page (later)',
    '2 teams of Women have no squad (later)',
    '4 results that nobody has confirmed (later)',
    'Finish the tournament when all is played (later)',
    'Play has begun (done)',
    'No entry waits for a decision (done)',
  ]);
  expect(next.queryByRole('button', { name: 'Finish' })).toBeNull();
});

test('entries stay to be done while they are open', async () => {
  render(
    setup({
      divisions: [setupDivision(), setupDivision({ divisionId: 91, name: 'Men', capacity: 0 })],
    }),
  );
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  expect((await next.findByText('Entries: Women')).textContent).toBe('Entries: Women (to do now)');
  expect(next.getByText('Entries: Men').textContent).toBe('Entries: Men (done)');
});

test('entries to review lead to those of the division that has them', async () => {
  const entries = { ...NO_ENTRIES, submitted: 3, accepted: 12 };
  render(setup({ divisions: [setupDivision({ entries })] }));
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  expect(next.getByText('3 entries to review')).toBeTruthy();
  expect(next.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
    '/app/tournaments/9/divisions/90?state=submitted',
  );
  expect(screen.getByText(/4 of 16 places free/)).toBeTruthy();
});

test('only what was changed of a division is sent', async () => {
  render(setup(), { edit: 90 });
  const form = await dialog('Edit Women');
  const sent = taken('patch', '/divisions/90', setup());
  expect(form.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.clear(form.getByLabelText('Places'));
  await userEvent.type(form.getByLabelText('Places'), '0');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Places must be from 1 to/)).toBeTruthy();
  await userEvent.clear(form.getByLabelText('Places'));
  await userEvent.type(form.getByLabelText('Places'), '24');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ version: 4, capacity: 24 }]);
});

test('a division with a gender category can admit players of every other one', async () => {
  render(setup(), { edit: 90 });
  const form = await dialog('Edit Women');
  const sent = taken('patch', '/divisions/90', setup());
  const admits = { name: /^Players of every gender category may play/ };
  await userEvent.click(form.getByRole('checkbox', admits));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ version: 4, admitsEveryCategory: true }]);
});

test('a division of juniors shows less of their names, unless its organiser says otherwise', async () => {
  render(setup(), { edit: 90 });
  const form = await dialog('Edit Women');
  const sent = taken('patch', '/divisions/90', setup());
  const names = () => form.getByLabelText<HTMLSelectElement>('Names in public');
  expect(names().value).toBe('full');
  expect(form.getByText(/^What strangers read in the place of names/)).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('Age group'), 'U16');
  expect(names().value).toBe('initial');
  await userEvent.selectOptions(names(), 'Number only: No. 7');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ ageGroupId: 2, shownNames: 'number' });
});

test('without a gender category there is nothing to admit in spite of', async () => {
  render(setup(), { edit: 90 });
  const form = await dialog('Edit Women');
  await userEvent.selectOptions(form.getByLabelText('Gender category'), 'For everybody');
  expect(form.queryByRole('checkbox', { name: /every gender category/ })).toBeNull();
});

test('another division begins with the closing of entries before the first day', async () => {
  render(setup(), { add: true });
  const form = await dialog('Add division');
  const sent = taken('post', '/tournaments/9/divisions', setup());
  expect(form.getByLabelText('Entries close')).toHaveProperty('value', '2030-06-11T23:59');
  await userEvent.selectOptions(form.getByLabelText(/^Sport/), 'Football');
  await userEvent.selectOptions(form.getByLabelText('Age group'), 'U16');
  expect(form.getByLabelText('Age on')).toHaveProperty('value', '2030-01-01');
  await userEvent.selectOptions(form.getByLabelText('Match format'), '2 × 30 minutes');
  await userEvent.click(form.getByRole('button', { name: 'Add division' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    sportId: 3,
    ageGroupId: 2,
    ageCountsOn: '2030-01-01',
    matchFormatId: 6,
    entrants: 'team',
  });
});

test('entries open and close by the clock at the place, whose zone is named', async () => {
  const division = setupDivision({ closesAt: '2030-06-11T14:59:00.000Z' });
  render(setup({ timeZone: 'Asia/Tokyo', divisions: [division] }), { edit: 90 });
  const form = await dialog('Edit Women');
  const closes = form.getByLabelText('Entries close');
  expect(closes).toHaveProperty('value', '2030-06-11T23:59');
  expect(form.getAllByText(/Times of Asia\/Tokyo/)).toHaveLength(2);
  const sent = taken('patch', '/divisions/90', setup());
  fireEvent.change(closes, { target: { value: '2030-06-11T18:00' } });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ version: 4, closesAt: '2030-06-11T09:00:00.000Z' }]);
});

test('a time that the clocks at the place leave out is refused at its field', async () => {
  render(setup({ timeZone: 'Europe/Berlin' }), { edit: 90 });
  const form = await dialog('Edit Women');
  fireEvent.change(form.getByLabelText('Entries open'), { target: { value: '2030-03-31T02:30' } });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/there is no 02:30 on that day/)).toBeTruthy();
});

test('a division that nobody has entered in is removed after a question; the last one is not', async () => {
  const tennis = setupDivision({ divisionId: 91, name: 'Singles', status: 'draft', steps: [] });
  render(draft({ divisions: [setupDivision({ status: 'draft', steps: [] }), tennis] }));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Singles' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  const removed = taken('delete', '/divisions/91', draft());
  answer('/tournaments/9/setup', { success: true, data: draft() });
  const question = await dialog('Remove Singles?');
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => removed).toHaveLength(1);
  await expect.poll(() => screen.queryByText('Singles')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Women' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Remove…' })).toBeNull();
});

test('a tournament that one does not run is not found, and a failure can be tried again', async () => {
  refuse('/tournaments/9/setup', 404, 'There is no such tournament.', 'not_found');
  answer('/tournaments/choices', { success: true, data: choices });
  const { unmount } = renderScreen(
    <TournamentScreen add={undefined} edit={undefined} tournamentId="9" />,
  );
  expect(await screen.findByText('Tournament not found')).toBeTruthy();
  unmount();
  refuse('/tournaments/9/setup', 500, 'Something went wrong.');
  renderScreen(<TournamentScreen add={undefined} edit={undefined} tournamentId="9" />);
  expect(await screen.findByText('The tournament could not be loaded')).toBeTruthy();
  answer('/tournaments/9/setup', { success: true, data: setup() });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Cup' })).toBeTruthy();
});

test('as long as matches are to be played, the end is no button but asks with their number', async () => {
  const complete = { step: 'complete', to: 'completed', needsReason: false } as const;
  const divisions = [setupDivision({ status: 'ongoing', matchesLeft: 19, steps: [] })];
  render(setup({ status: 'ongoing', steps: [complete], divisions }));
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  expect(next.getByText('19 matches have no result yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
  const steps = taken('post', '/tournaments/9/steps', setup({ status: 'completed', steps: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Harbour Cup' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Finish…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Finish Harbour Cup?' }));
  expect(form.getByText(/19 matches have no result yet\. It ends without that\./)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Finish' }));
  await expect.poll(() => steps).toEqual([{ version: 7, step: 'complete', withoutResult: 19 }]);
});

test('as long as rounds are to be drawn, the end is no button but asks with their number', async () => {
  const complete = { step: 'complete', to: 'completed', needsReason: false } as const;
  const divisions = [setupDivision({ status: 'ongoing', roundsLeft: 2, steps: [] })];
  render(setup({ status: 'ongoing', steps: [complete], divisions }));
  const next = within(await screen.findByRole('region', { name: 'What is next' }));
  expect(next.getByText('2 rounds are still to be drawn.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
  const steps = taken('post', '/tournaments/9/steps', setup({ status: 'completed', steps: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Harbour Cup' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Finish…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Finish Harbour Cup?' }));
  expect(form.getByText(/2 rounds are still to be drawn\. It ends without that\./)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Finish' }));
  await expect.poll(() => steps).toEqual([{ version: 7, step: 'complete', withoutRounds: 2 }]);
});
