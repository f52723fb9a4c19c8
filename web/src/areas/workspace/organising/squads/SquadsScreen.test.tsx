import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer } from '@/test/server';
import { squadMember } from '@/test/squad';
import { choices, setup, setupDivision } from '@/test/tournament';
import { SquadsScreen } from './SquadsScreen';

const squad = {
  teamId: 5,
  teamName: 'Port Alder Reds',
  club: null,
  members: [{ ...squadMember(), canBeCorrected: true }],
};

async function shown(status: ReturnType<typeof setupDivision>['status']) {
  answer('/tournaments/choices', { success: true, data: choices });
  const divisions = [setupDivision({ status })];
  answer('/tournaments/9/setup', { success: true, data: setup({ divisions }) });
  answer('/divisions/90/squads', { success: true, data: [squad], nextFrom: null });
  renderScreen(<SquadsScreen divisionId="90" tournamentId="9" />);
  await userEvent.click(await screen.findByRole('button', { name: /Port Alder Reds/ }));
  await screen.findByText('Ana Alves', { selector: 'li bdi' });
}

test('squads are changed until the division is over', async () => {
  await shown('ongoing');
  for (const name of ['Change Ana Alves', 'Remove Ana Alves']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
  expect(screen.getByRole('button', { name: /^Add a player/ })).toBeTruthy();
});

test.each([
  ['cancelled', 'The division was cancelled. Its squads stay as they are.'],
  ['completed', 'The division is over. Its squads stay as they are.'],
] as const)('nothing is offered in a division that is %s, and why is told', async (status, why) => {
  await shown(status);
  expect(screen.getByText(why)).toBeTruthy();
  for (const name of [/^Change/, /^Take out/, /^Correct/, /^Add a player/, /^Check/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('single players are no teams, and have no captain', async () => {
  answer('/tournaments/choices', { success: true, data: choices });
  const divisions = [setupDivision({ entrants: 'player' })];
  answer('/tournaments/9/setup', { success: true, data: setup({ divisions }) });
  answer('/divisions/90/squads', { success: true, data: [squad], nextFrom: null });
  renderScreen(<SquadsScreen divisionId="90" tournamentId="9" />);
  expect(await screen.findByText('1 player')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Team' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Captain' })).toBeNull();
});

test('rows are pasted once it is asked for, where there are squads already', async () => {
  await shown('published');
  expect(screen.queryByLabelText('Rows')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Rows'));
});

test.each([
  [{ birthDate: null, birthYear: null, genderCategoryId: 1 }, 'Birth date missing'],
  [{ birthDate: '2012-03-04', genderCategoryId: null }, 'Gender category missing'],
  [{ birthDate: null, genderCategoryId: null }, 'Birth date or gender category missing'],
])('a player whom no rule can judge says what is missing: %o', async (part, sentence) => {
  const member = squad.members.map((one) => ({ ...one, verdict: 'incomplete', ...part }));
  answer('/tournaments/choices', { success: true, data: choices });
  answer('/tournaments/9/setup', { success: true, data: setup() });
  const data = [{ ...squad, members: member }];
  answer('/divisions/90/squads', { success: true, data, nextFrom: null } as never);
  renderScreen(<SquadsScreen divisionId="90" tournamentId="9" />);
  await userEvent.click(await screen.findByRole('button', { name: /Port Alder Reds/ }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});
