import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { taken } from '@/test/server';
import { PasteSquads } from './PasteSquads';

const NOTHING = { new: 0, changed: 0, same: 0, alike: 0, asks: 0, refused: 0 };
const CHECK = { questions: [], rows: [], counts: NOTHING, newTeams: 0, newPlayers: 0, token: 't' };
const CHECKS = '/divisions/90/squads/checks';

test('what a text leaves open is asked, and sent with the answers', async () => {
  const questions = [{ kind: 'day_order', line: 2, column: null, text: '01/02/2010' }];
  const first = taken('post', CHECKS, { ...CHECK, questions });
  renderScreen(<PasteSquads desk={{ divisionId: 90 }} />);
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
  renderScreen(<PasteSquads desk={{ divisionId: 90 }} />);
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
