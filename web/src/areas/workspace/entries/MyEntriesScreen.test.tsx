import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, problem, refuse, refusedFields, taken } from '@/test/server';
import { divisionEntry } from '@/test/tournament';
import { MyEntriesScreen } from './MyEntriesScreen';

type Entry = ReturnType<typeof divisionEntry>;

const answers = (entries: Entry[]) => answer('/me/entries', { success: true, entries });

const returned = divisionEntry({
  state: 'returned',
  message: 'Give the full name of the club.',
  markedFields: ['club'],
  steps: ['resubmit', 'withdraw'],
});

test('an entry says how it stands, and its place on the waiting list', async () => {
  answers([divisionEntry({ state: 'waitlisted', waitingPlace: 3, steps: ['withdraw'] })]);
  renderScreen(<MyEntriesScreen />);
  const entry = within(await screen.findByRole('region', { name: 'Port Alder Reds' }));
  expect(entry.getByText('Place 3 on the waiting list')).toBeTruthy();
  const link = entry.getByRole('link', { name: 'Harbour Cup' });
  expect(link.getAttribute('href')).toBe('/tournaments/9');
  expect(entry.queryByRole('button', { name: /^Correct/ })).toBeNull();
});

test('whoever has a place is led to the squad of the team', async () => {
  answers([
    divisionEntry({ state: 'accepted', teamId: 7 }),
    divisionEntry({ entryId: 6, name: 'Tern Bay', state: 'waitlisted', teamId: 8 }),
  ]);
  renderScreen(<MyEntriesScreen />);
  const link = await screen.findByRole('link', { name: 'Squad Port Alder Reds' });
  expect(link.getAttribute('href')).toBe('/app/squads/90/7');
  expect(screen.queryByRole('link', { name: /^Squad Tern Bay/ })).toBeNull();
});

test('a returned entry says what to correct, and is sent again', async () => {
  answers([returned]);
  renderScreen(<MyEntriesScreen />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Correct and send again Port Alder Reds' }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Correct Port Alder Reds' }));
  expect(form.getByText('Give the full name of the club.')).toBeTruthy();
  expect(form.getByText('To correct: Club')).toBeTruthy();
  const sent = taken('post', '/entries/5/steps', divisionEntry());
  await userEvent.type(form.getByLabelText(/^Club/), ' 1904');
  await userEvent.click(form.getByRole('button', { name: 'Send again' }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        version: 2,
        step: 'resubmit',
        entry: { name: 'Port Alder Reds', club: 'SC Port Alder 1904', note: null },
      },
    ]);
});

test('a refusal of what is sent again stands at its field', async () => {
  answers([returned]);
  const sentence = 'A club has at most 2 entries in this division.';
  taken('post', '/entries/5/steps', () => refusedFields({ 'entry.club': sentence }));
  renderScreen(<MyEntriesScreen />);
  await userEvent.click(await screen.findByRole('button', { name: /^Correct and send again/ }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Send again' }));
  expect(await form.findByText(sentence)).toBeTruthy();
});

test('an entry is withdrawn after a question, which says why it could not be', async () => {
  answers([divisionEntry({ state: 'accepted', steps: ['withdraw'] })]);
  renderScreen(<MyEntriesScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw… Port Alder Reds' }));
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw Port Alder Reds?' }));
  const sentence = 'Somebody else has changed the entry.';
  taken('post', '/entries/5/steps', () => problem(409, sentence, 'conflict'));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await question.findByText(sentence)).toBeTruthy();
  const sent = taken('post', '/entries/5/steps', divisionEntry({ state: 'withdrawn' }));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  await expect.poll(() => sent).toEqual([{ version: 2, step: 'withdraw' }]);
});

test('without an entry the screen says how to enter, and a failure can be tried again', async () => {
  refuse('/me/entries', 500, 'Something went wrong.');
  renderScreen(<MyEntriesScreen />);
  expect(await screen.findByText('Your entries could not be loaded')).toBeTruthy();
  answers([]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^You have not entered anything yet\./)).toBeTruthy();
});
