import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, refusedFields, server } from '@/test/server';
import { squadMember } from '@/test/squad';
import { choices } from '@/test/tournament';
import { CorrectDialog } from './CorrectDialog';
import { SquadMembers } from './SquadMembers';

const ana = squadMember({
  playerProfileId: 71,
  playerName: 'Ana Alvse',
  birthDate: '2031-02-01',
  position: null,
  isCaptain: false,
  verdict: 'barred',
  canBeCorrected: true,
});

test('a mistyped name and birth are put right, with a reason where a rule speaks against it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(apiUrl('/divisions/90/squads/players/71'), async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? refusedFields({ allowedBecause: 'Older than 14 on 2026-06-06.' })
        : HttpResponse.json({ success: true, message: 'The player was corrected.', data: [] });
    }),
  );
  answer('/tournaments/choices', { success: true, data: choices });
  let closed = 0;
  renderScreen(
    <CorrectDialog
      desk={{ divisionId: 90 }}
      member={ana}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct Ana Alvse' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Ana Alves');
  await userEvent.clear(dialog.getByLabelText('Birth date'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Year of birth' }), '201');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Four digits, such as 2013')).toBeTruthy();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Year of birth' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Year of birth' }), '2010');
  await dialog.findByRole('option', { name: 'Women' });
  await userEvent.selectOptions(dialog.getByLabelText('Gender category'), 'Women');
  expect(dialog.queryByLabelText('Reason for the exception')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Older than 14 on 2026-06-06.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason for the exception'), 'Plays up');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed).toBe(1));
  const wanted = {
    playerName: 'Ana Alves',
    birthDate: null,
    birthYear: 2010,
    genderCategoryId: 1,
    seen: {
      playerName: 'Ana Alvse',
      birthDate: '2031-02-01',
      birthYear: null,
      genderCategoryId: null,
    },
  };
  expect(sent).toEqual([
    { ...wanted, allowedBecause: null },
    { ...wanted, allowedBecause: 'Plays up' },
  ]);
});

test('only a player whom nobody has claimed is offered to be corrected', async () => {
  const claimed = { ...ana, playerProfileId: 72, playerName: 'Bea Brito', canBeCorrected: false };
  renderScreen(
    <SquadMembers
      members={[ana, claimed]}
      onChange={undefined}
      onCorrect={() => {}}
      onShow={undefined}
      onTakeOut={undefined}
    />,
  );
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map((one) => one.textContent)).toEqual(['Correct Ana Alvse']);
});
