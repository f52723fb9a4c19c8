import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { EntryState } from '@/api/words';
import { renderScreen } from '@/test/render';
import { answer, problem, refuse, taken } from '@/test/server';
import { divisionEntry, NO_ENTRIES, setup, setupDivision } from '@/test/tournament';
import { shownToasts } from '@/ui/toasts/toasts';
import { EntriesScreen } from './EntriesScreen';

type Entry = ReturnType<typeof divisionEntry>;

function list(entries: Entry[], counts = {}) {
  const total = entries.length;
  const pagination = {
    page: 1,
    pageSize: 50,
    totalItems: total,
    totalIsExact: true,
    totalPages: 1,
  };
  return { success: true, entries, counts: { ...NO_ENTRIES, ...counts }, pagination };
}

function render(entries: Entry[], counts = {}, state: EntryState = 'submitted') {
  answer('/tournaments/9/setup', { success: true, data: setup() });
  answer('/divisions/90/entries', list(entries, counts));
  return renderScreen(<EntriesScreen divisionId="90" state={state} tournamentId="9" />);
}

const open = async (step: string) => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'More actions for Port Alder Reds' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: step }));
};

test('an entry is accepted with one press, with the version that is on screen', async () => {
  render([divisionEntry({ note: 'We arrive on Friday.' })], { submitted: 1 });
  expect(await screen.findByText('We arrive on Friday.')).toBeTruthy();
  const sent = taken('post', '/entries/5/steps', divisionEntry({ state: 'accepted' }));
  answer('/divisions/90/entries', list([], { accepted: 1 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Port Alder Reds' }));
  await expect.poll(() => sent).toEqual([{ version: 2, step: 'accept' }]);
  expect(await screen.findByText('No entry is in this state.')).toBeTruthy();
  expect(shownToasts().map(({ text }) => text)).toEqual(['Port Alder Reds is accepted']);
});

test('an entry is given back with what is to be corrected', async () => {
  render([divisionEntry()], { submitted: 1 });
  await open('Return for correction…');
  const form = within(await screen.findByRole('dialog'));
  const sent = taken('post', '/entries/5/steps', divisionEntry({ state: 'returned' }));
  await userEvent.click(form.getByRole('button', { name: 'Return for correction' }));
  expect(await form.findByText('Mark at least one field')).toBeTruthy();
  expect(form.getByText('Say what is to be corrected')).toBeTruthy();
  await userEvent.click(form.getByRole('checkbox', { name: 'Club' }));
  await userEvent.type(form.getByLabelText(/^Message/), 'Give the full name.');
  await userEvent.click(form.getByRole('button', { name: 'Return for correction' }));
  await expect
    .poll(() => sent)
    .toEqual([
      { version: 2, step: 'return', message: 'Give the full name.', markedFields: ['club'] },
    ]);
});

test('an entry is rejected with a reason, and a refusal of the server stays in the dialog', async () => {
  render([divisionEntry()], { submitted: 1 });
  await open('Reject…');
  const form = within(await screen.findByRole('dialog', { name: 'Reject Port Alder Reds?' }));
  const sentence = 'Somebody else has decided about the entry.';
  const sent = taken('post', '/entries/5/steps', () => problem(409, sentence, 'conflict'));
  await userEvent.type(form.getByLabelText(/^Reason/), 'Too old.');
  await userEvent.click(form.getByRole('button', { name: 'Reject' }));
  expect(await form.findByText(sentence)).toBeTruthy();
  expect(sent).toEqual([{ version: 2, step: 'reject', reason: 'Too old.' }]);
});

test('the waiting list says whose turn is next, and states lead to their entries', async () => {
  const waiting = divisionEntry({ state: 'waitlisted', waitingPlace: 1, steps: ['accept'] });
  render([waiting], { waitlisted: 1, accepted: 16 }, 'waitlisted');
  expect(await screen.findByText('Place 1 on the waiting list')).toBeTruthy();
  const states = within(screen.getByRole('navigation', { name: 'Entries by state' }));
  expect(states.getByRole('link', { name: 'Waiting 1' }).getAttribute('aria-current')).toBe('true');
  expect(states.getByRole('link', { name: 'Accepted 16' }).getAttribute('href')).toBe(
    '/app/tournaments/9/divisions/90?state=accepted',
  );
});

test('when all places are taken the main step is the waiting list', async () => {
  const divisions = [setupDivision({ capacity: 2, entries: { ...NO_ENTRIES, accepted: 2 } })];
  const steps = ['accept', 'waitlist', 'return', 'reject'] as const;
  render([divisionEntry({ steps: [...steps] })], { submitted: 1, accepted: 2 });
  answer('/tournaments/9/setup', { success: true, data: setup({ divisions }) });
  const sent = taken('post', '/entries/5/steps', divisionEntry({ state: 'waitlisted' }));
  const name = 'Put on the waiting list Port Alder Reds';
  await userEvent.click(await screen.findByRole('button', { name }));
  await expect.poll(() => sent).toEqual([{ version: 2, step: 'waitlist' }]);
  expect(screen.queryByRole('button', { name: 'Accept Port Alder Reds' })).toBeNull();
});

test('names are added, and the list of those with a place follows', async () => {
  answer('/tournaments/9/setup', { success: true, data: setup() });
  answer('/divisions/90/entries', list([]));
  renderScreen(<EntriesScreen divisionId="90" state={undefined} tournamentId="9" />);
  const rows = await screen.findByRole('textbox', { name: 'Teams, one in each line' });
  const counts = { new: 2, changed: 0, same: 0, waits: 1, alike: 0, asks: 0, refused: 0 };
  const check = {
    questions: [],
    rows: [],
    counts,
    newTeams: 2,
    newWaiting: 1,
    newPlayers: 0,
    token: 't',
  };
  const checked = taken('post', '/divisions/90/squads/checks', check);
  await userEvent.click(rows);
  await userEvent.paste('Reds\nBlues\nGreens');
  await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  expect(await screen.findByText('New: 2 · Waiting list: 1')).toBeTruthy();
  expect(screen.getByText('Get a place: 2 teams.')).toBeTruthy();
  const text = 'Reds\nBlues\nGreens';
  expect(checked).toEqual([{ text, answers: {}, exceptions: [], choices: [] }]);
  const saved = taken('post', '/divisions/90/squads', check);
  await userEvent.click(screen.getByRole('button', { name: 'Add 3 entries' }));
  await expect.poll(() => saved).toMatchObject([{ text, token: 't' }]);
  await screen.findByRole('button', { name: 'Add entries' });
  expect(shownToasts().map((toast) => toast.text)).toContain('3 entries were added');
});

test('a competition that is drawn says why nobody can be added', async () => {
  const entries = { ...NO_ENTRIES, accepted: 1 };
  const divisions = [setupDivision({ isDrawn: true, entries })];
  answer('/tournaments/9/setup', { success: true, data: setup({ divisions }) });
  answer('/divisions/90/entries', list([divisionEntry({ state: 'accepted' })], { accepted: 1 }));
  renderScreen(<EntriesScreen divisionId="90" state={undefined} tournamentId="9" />);
  const adding = await screen.findByRole('button', { name: /^Add entries/ });
  expect(adding.getAttribute('aria-disabled')).toBe('true');
  // Nobody waits for a decision: those with a place are shown first.
  const states = within(screen.getByRole('navigation', { name: 'Entries by state' }));
  const shown = states.getByRole('link', { name: 'Accepted 1' });
  expect(shown.getAttribute('aria-current')).toBe('true');
});

test('the name of an accepted team is corrected, with what it changes and what it looks like', async () => {
  render(
    [
      divisionEntry({
        state: 'accepted',
        teamId: 5,
        steps: ['withdraw'],
        alike: ['Port Álder Reds'],
      }),
    ],
    { accepted: 1 },
    'accepted',
  );
  expect(await screen.findByText('Port Álder Reds')).toBeTruthy();
  await open('Correct the name');
  const form = within(await screen.findByRole('dialog', { name: 'Correct Port Alder Reds' }));
  const change = {
    former: 'Port Alder Reds',
    name: 'Port Elder Reds',
    matches: 3,
    divisions: 1,
    alike: ['Port Élder Reds'],
    refused: null,
  };
  const asked = taken('post', '/divisions/90/teams/5/name/checks', change);
  const name = form.getByRole('textbox', { name: /^Name of the team/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Port Elder Reds');
  expect(await form.findByText('3 matches have the name.')).toBeTruthy();
  expect(form.getByText('Looks like: Port Élder Reds. It may be the same team.')).toBeTruthy();
  expect(asked).toEqual([{ name: 'Port Elder Reds' }]);
  const sent = taken('put', '/divisions/90/teams/5/name', change);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ name: 'Port Elder Reds', seen: 'Port Alder Reds' }]);
});

test('without an entry the screen says so, and a failure can be tried again', async () => {
  answer('/tournaments/9/setup', { success: true, data: setup() });
  refuse('/divisions/90/entries', 500, 'Something went wrong.');
  renderScreen(<EntriesScreen divisionId="90" state="submitted" tournamentId="9" />);
  expect(await screen.findByText('The entries could not be loaded')).toBeTruthy();
  answer('/divisions/90/entries', list([]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nobody has entered yet.')).toBeTruthy();
});
