import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server, taken } from '@/test/server';
import { squadMember, teamSquad } from '@/test/squad';
import { choices } from '@/test/tournament';
import { AddMemberDialog } from './AddMemberDialog';
import { TeamSquadScreen } from './TeamSquadScreen';

const SQUADS = '/divisions/90/squads';
const SQUAD = `${SQUADS}/5`;

const kim = {
  playerProfileId: 77,
  playerName: 'Kim Lee',
  birthDate: null,
  birthYear: null,
  squads: [
    {
      teamId: 6,
      teamName: 'Tern Bay',
      divisionId: 90,
      divisionName: 'Women',
      tournamentName: 'Harbour Cup',
    },
  ],
};

const checked = (row: object, counts: object = {}) => ({
  rows: [
    {
      line: 2,
      team: 'Port Alder Reds',
      player: 'Kim Lee',
      fate: 'new',
      isKnown: false,
      sentences: [],
      alike: [],
      ...row,
    },
  ],
  counts: { new: 1, changed: 0, same: 0, alike: 0, asks: 0, refused: 0, ...counts },
  newTeams: 0,
  newPlayers: 1,
  questions: [],
  token: 'a token',
});

const answers = (part = {}) => answer(SQUAD, { success: true, data: teamSquad(part) });

const show = () => renderScreen(<TeamSquadScreen divisionId="90" teamId="5" />);

beforeEach(() => {
  answer('/tournaments/choices', { success: true, data: choices });
});

async function openAdding() {
  answers();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a player' }));
  return within(await screen.findByRole('dialog', { name: 'Add a player to Port Alder Reds' }));
}

test('a squad can be changed until its division begins, and is read after it', async () => {
  answers();
  const { unmount } = show();
  expect(
    await screen.findByText('You can change the squad until the division begins.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change Ana Alves' })).toBeTruthy();
  unmount();
  answers({ status: 'ongoing', canChange: false });
  show();
  expect(await screen.findByText(/^The division has begun\./)).toBeTruthy();
  expect(screen.getByText('Ana Alves', { selector: 'bdi' })).toBeTruthy();
  expect(
    screen.queryByRole('button', { name: /Change Ana|Take out|Add a player|Check/ }),
  ).toBeNull();
});

test('it is never too late to show less of a player in public', async () => {
  answers({ status: 'ongoing', canChange: false });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'In public Ana Alves' }));
  const form = within(await screen.findByRole('dialog', { name: 'Show Ana Alves in public' }));
  const sent = taken('put', `${SQUAD}/members/31`, []);
  await userEvent.selectOptions(form.getByLabelText('In public'), 'Number only: No. 7');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const facts = {
    shirtNumber: 7,
    position: 'Goalkeeper',
    isCaptain: true,
    validFrom: null,
    validUntil: null,
  };
  await expect.poll(() => sent).toEqual([{ ...facts, seen: facts, shownNames: 'number' }]);
});

test('what a player or a guardian has asked for is for them alone to take back', async () => {
  answers({ members: [squadMember({ isClaimed: true, shownNames: 'initial' })] });
  show();
  expect(await screen.findByText('In public: first name and initial')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change Ana Alves' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText(/^The player or a guardian has asked for this/)).toBeTruthy();
  const options = form.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ disabled }) => disabled)).toEqual([true, false, false]);
  const sent = taken('put', `${SQUAD}/members/31`, []);
  await userEvent.selectOptions(form.getByLabelText('In public'), 'Number only: No. 7');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ shirtNumber: 7, shownNames: 'number' });
});

test('whoever looks like a known player is asked about, and nothing is chosen before', async () => {
  const form = await openAdding();
  taken('post', `${SQUADS}/alike`, [kim]);
  const asked = taken('post', `${SQUADS}/checks`, checked({}));
  const saved = taken('post', SQUADS, checked({}));
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Kim Lee');
  const known = await form.findByRole('radio', { name: /^Kim Lee, known already/ });
  const another = form.getByRole('radio', { name: 'Another person' });
  expect(form.getByText(/Tern Bay/)).toBeTruthy();
  expect([known, another].some((one) => (one as HTMLInputElement).checked)).toBe(false);
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(form.getByText('Say who it is')).toBeTruthy();
  expect(asked).toEqual([]);

  await userEvent.click(known);
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await expect.poll(() => saved.length).toBe(1);
  const said = { teamId: 5, choices: [{ line: 2, playerProfileId: 77 }] };
  expect(asked).toMatchObject([said]);
  expect(saved).toMatchObject([{ ...said, token: 'a token' }]);
  const [{ text }] = saved as { text: string }[] as [{ text: string }];
  expect(text.split('\n')[1]).toBe('"Port Alder Reds","Kim Lee","","","","","","","",""');
});

test('an address recognises a player for those who run the division, and for nobody else', async () => {
  const form = await openAdding();
  expect(form.queryByLabelText('Email address')).toBeNull();
  cleanup();
  const changed = () => undefined;
  renderScreen(
    <AddMemberDialog
      desk={{ divisionId: 90 }}
      onClose={changed}
      team={{ teamId: 5, teamName: 'Port Alder Reds' }}
    />,
  );
  const asked = taken('post', `${SQUADS}/checks`, checked({}));
  taken('post', SQUADS, checked({}));
  taken('post', `${SQUADS}/alike`, []);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Kim Lee');
  await userEvent.type(dialog.getByLabelText('Email address'), 'kim@example.org');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await expect.poll(() => asked.length).toBe(1);
  const [{ text }] = asked as [{ text: string }];
  expect(text).toContain('"kim@example.org"');
});

test('what is to be known first is shown before a player is added', async () => {
  const form = await openAdding();
  taken('post', `${SQUADS}/alike`, []);
  const sentence = 'Also plays for Tern Bay in Girls, which may be played at the same time.';
  taken('post', `${SQUADS}/checks`, checked({ sentences: [sentence] }));
  const saved = taken('post', SQUADS, checked({}));
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Kim Lee');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText(sentence)).toBeTruthy();
  expect(saved).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await expect.poll(() => saved.length).toBe(1);
});

test('a player who cannot be added stays in the form with the reason', async () => {
  const form = await openAdding();
  taken('post', `${SQUADS}/alike`, []);
  const sentence = 'The player plays for Tern Bay at the same time.';
  taken('post', `${SQUADS}/checks`, checked({ fate: 'refused', sentences: [sentence] }));
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Kim Lee');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText(sentence)).toBeTruthy();
  const late = 'The division has begun. Only its organisers change squads now.';
  taken('post', `${SQUADS}/checks`, () => problem(409, late, 'conflict'));
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText(late)).toBeTruthy();
  expect((form.getByRole('textbox', { name: /^Name/ }) as HTMLInputElement).value).toBe('Kim Lee');
});

test('a change says what was on screen, and what somebody else changed is not overwritten', async () => {
  answers({ members: [squadMember({ validUntil: '2030-06-13' })] });
  show();
  const sentence = 'Somebody else has changed this place in the squad meanwhile.';
  const sent: object[] = [];
  server.use(
    http.put(apiUrl(`${SQUAD}/members/31`), async ({ request }) => {
      sent.push((await request.json()) as object);
      return sent.length === 1
        ? problem(409, sentence, 'conflict')
        : HttpResponse.json({ success: true, message: 'Done.', data: [] });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change Ana Alves' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ana Alves in Port Alder Reds' }));
  await userEvent.clear(form.getByLabelText('Number'));
  await userEvent.type(form.getByLabelText('Number'), '10');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(sentence)).toBeTruthy();
  const seen = {
    shirtNumber: 7,
    position: 'Goalkeeper',
    isCaptain: true,
    validFrom: null,
    validUntil: '2030-06-13',
  };
  expect(sent).toEqual([{ ...seen, shirtNumber: 10, seen }]);
});

test('pasted rows of players who look the same are told apart before they are saved', async () => {
  answers();
  show();
  const alike = checked({ fate: 'alike', alike: [kim] }, { new: 0, alike: 1 });
  const asked = taken('post', `${SQUADS}/checks`, alike);
  await userEvent.type(await screen.findByLabelText('Rows'), 'player{Enter}Kim Lee');
  await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  const group = within(await screen.findByRole('group', { name: 'Same person or another one?' }));
  const save = screen.getByRole('button', { name: /^Save the squad/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  const again = taken('post', `${SQUADS}/checks`, checked({ alike: [kim] }));
  await userEvent.click(group.getByRole('radio', { name: 'Another person' }));
  await userEvent.click(group.getByRole('button', { name: 'Check with these choices' }));
  await expect.poll(() => again.length).toBe(1);
  expect(asked).toMatchObject([{ choices: [] }]);
  expect(again).toMatchObject([{ choices: [{ line: 2, playerProfileId: null }] }]);
  const saved = taken('post', SQUADS, checked({}));
  await userEvent.click(await screen.findByRole('button', { name: 'Save the squad' }));
  await expect
    .poll(() => saved)
    .toMatchObject([{ choices: [{ line: 2, playerProfileId: null }], token: 'a token' }]);
});

test('a squad that cannot be had says why, and is asked for again', async () => {
  refuse(SQUAD, 500, 'Something went wrong.');
  show();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  answers({ members: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No player yet.')).toBeTruthy();
});
