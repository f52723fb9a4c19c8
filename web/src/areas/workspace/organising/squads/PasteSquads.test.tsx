import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { taken } from '@/test/server';
import { PasteSquads } from './PasteSquads';

const NOTHING = { new: 0, changed: 0, same: 0, waits: 0, alike: 0, asks: 0, refused: 0 };
const CHECK = {
  questions: [],
  rows: [],
  counts: NOTHING,
  newTeams: 0,
  newWaiting: 0,
  newPlayers: 0,
  token: 't',
};
const CHECKS = '/divisions/90/squads/checks';

test('what a text leaves open is asked, and sent with the answers', async () => {
  const questions = [{ kind: 'day_order', line: 2, column: null, text: '01/02/2010' }];
  const first = taken('post', CHECKS, { ...CHECK, questions });
  renderScreen(<PasteSquads desk={{ divisionId: 90 }} kind="team" />);
  const rows = 'Team;Player;Birth date\nReds;Ana;01/02/2010';
  await userEvent.click(await screen.findByRole('textbox'));
  await userEvent.paste(rows);
  await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  const answers = await screen.findByRole('button', { name: 'Check with these answers' });
  expect(first).toEqual([{ text: rows, answers: {}, exceptions: [], choices: [] }]);
  expect(screen.getByRole('radiogroup', { name: /01\/02\/2010/ })).toBeTruthy();
  expect(answers.hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save the squads' })).toBeNull();

  const second = taken('post', CHECKS, { ...CHECK, counts: { ...NOTHING, new: 1 } });
  await userEvent.click(screen.getByRole('radio', { name: 'Day first: 31/12' }));
  await userEvent.click(answers);
  await screen.findByRole('button', { name: 'Save the squads' });
  expect(second).toMatchObject([{ text: rows, answers: { dayOrder: 'day_first' } }]);
});

test('a file that is not Unicode is read as spreadsheets write it, and told', async () => {
  renderScreen(<PasteSquads desk={{ divisionId: 90 }} kind="team" />);
  const bytes = Uint8Array.from(
    [...'Team\nGr'].map((sign) => sign.charCodeAt(0)).concat(0xfc, 110),
  );
  await screen.findByRole('textbox');
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file.');
  await userEvent.upload(input, new File([bytes], 'teams.csv', { type: 'text/csv' }));
  await screen.findByText(/It was read as windows-1252/);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Team\nGrün');
});

test('a row of the same person is left out, and what was said of other rows goes with them', async () => {
  const alike = (line: number, player: string) => ({
    line,
    lastLine: line,
    nth: 1,
    team: 'Reds',
    player,
    fate: 'alike',
    isKnown: false,
    sentences: ['Looks like another row.'],
    alike: [],
  });
  const found = [alike(3, 'Jonas Gross'), alike(5, 'Soren Kjaer')];
  taken('post', CHECKS, { ...CHECK, rows: found, counts: { ...NOTHING, alike: 2 } });
  renderScreen(<PasteSquads desk={{ divisionId: 90 }} kind="team" />);
  // What was typed before is kept as a draft.
  await userEvent.clear(await screen.findByRole('textbox'));
  await userEvent.paste('Player\nJonas Groß\nJonas Gross\nSøren Kjær\nSoren Kjaer');
  await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  const jonas = within(await screen.findByRole('radiogroup', { name: 'Who is Jonas Gross?' }));
  await userEvent.click(jonas.getByRole('radio', { name: 'The same person: leave this row out' }));
  const soren = within(screen.getByRole('radiogroup', { name: 'Who is Soren Kjaer?' }));
  await userEvent.click(soren.getByRole('radio', { name: 'Another person' }));
  const again = taken('post', CHECKS, CHECK);
  await userEvent.click(screen.getByRole('button', { name: 'Check with these choices' }));
  const text = 'Player\nJonas Groß\nSøren Kjær\nSoren Kjaer';
  const choices = [{ line: 4, nth: 1, playerProfileId: null }];
  await expect.poll(() => again).toMatchObject([{ text, choices }]);
  expect(screen.getByRole('textbox')).toHaveProperty('value', text);
});
