import { useRouterState } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, refusedFields, taken } from '@/test/server';
import { choices, setup } from '@/test/tournament';
import { NewTournamentScreen } from './NewTournamentScreen';

/** The screen at the step that the address has. */
function Wizard() {
  const search = useRouterState({ select: ({ location }) => location.search });
  return <NewTournamentScreen step={(search as { step?: number }).step ?? 1} />;
}

function render() {
  answer('/tournaments/choices', { success: true, data: choices });
  return renderScreen(<Wizard />, undefined, {
    '/app/tournaments/new': {},
    '/app/tournaments/$tournamentId': {},
  });
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillFirst() {
  await userEvent.type(await screen.findByLabelText(/^Name of the tournament/), 'Harbour Cup');
  await userEvent.selectOptions(screen.getByLabelText(/^Sport/), 'Tennis');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2030-06-12' } });
}

test('a name, a sport and a day are enough: everything else has a default', async () => {
  const sent = taken('post', '/tournaments', setup());
  render();
  await fillFirst();
  expect(screen.getByLabelText('Last day')).toHaveProperty('value', '2030-06-12');
  await press('Next');
  await heading('Who may enter');
  expect(screen.getByLabelText('Who enters')).toHaveProperty('value', 'player');
  await press('Next');
  await heading('How it is played');
  await press('Next');
  await heading('When to enter');
  expect(screen.getByLabelText('Entries close')).toHaveProperty('value', '2030-06-11T23:59');
  await press('Make tournament');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    name: 'Harbour Cup',
    startDate: '2030-06-12',
    endDate: '2030-06-12',
    divisions: [{ sportId: 4, entrants: 'player', reviews: true, capacity: null, opensAt: null }],
  });
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test('what is missing is said in its step, which is not left', async () => {
  render();
  await screen.findByLabelText(/^Name of the tournament/);
  await press('Next');
  expect(await screen.findByText('Name of the tournament is required')).toBeTruthy();
  expect(screen.getByText('Sport is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name of the tournament/));
});

test('what was typed is there again when the screen is opened anew, until it is started over', async () => {
  const { unmount } = render();
  await fillFirst();
  unmount();
  render();
  expect(await screen.findByLabelText(/^Name of the tournament/)).toHaveProperty(
    'value',
    'Harbour Cup',
  );
  await press('Start over');
  expect(screen.getByLabelText(/^Name of the tournament/)).toHaveProperty('value', '');
  expect(sessionStorage.length).toBe(0);
});

test('what the server refuses is said at its field, in the step that has it', async () => {
  const sentence = 'A division has at most 10,000 places.';
  taken('post', '/tournaments', () => refusedFields({ 'divisions[0].capacity': sentence }));
  render();
  await fillFirst();
  for (const next of ['Who may enter', 'How it is played', 'When to enter']) {
    await press('Next');
    await heading(next);
  }
  await press('Make tournament');
  expect(await screen.findByText(sentence)).toBeTruthy();
  await heading('Who may enter');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Places'));
});
