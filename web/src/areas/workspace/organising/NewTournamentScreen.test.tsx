import { useRouterState } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
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

/** How a division is played, as far as no form says it. */
const CONDUCT = {
  suspensions: { yellow: null, secondYellow: 1, red: 2 },
  pace: { matchMinutes: 20, restMinutes: 5 },
  confirmHours: 12,
  points: { win: 2, draw: 1, loss: 0, cancelled: 0, extraRules: null, basis: null },
};

const TEMPLATES = {
  builtIn: [
    {
      name: 'sprint_meeting',
      divisions: [
        {
          name: null,
          sportId: null,
          genderCategoryId: null,
          admitsEveryCategory: false,
          ageGroupId: null,
          matchFormatId: null,
          rulePack: null,
          capacity: 48,
          perClub: 6,
          reviews: false,
          entrants: 'player',
          plannedDraw: 'heats',
          suspensions: null,
          pace: null,
          confirmHours: null,
          points: null,
        },
      ],
    },
  ],
  saved: [
    {
      templateId: 3,
      name: 'Summer',
      tournamentId: 9,
      tournamentName: 'Harbour Cup',
      description: 'By the sea.',
      divisions: ['Men', 'Women'].map((name) => ({
        name,
        sportId: 3,
        genderCategoryId: null,
        admitsEveryCategory: false,
        ageGroupId: 999,
        matchFormatId: null,
        rulePack: null,
        capacity: 16,
        perClub: null,
        reviews: true,
        entrants: 'team',
        plannedDraw: 'groups',
        ...CONDUCT,
      })),
    },
  ],
};

const OWN = [
  {
    tournamentId: 34,
    name: 'Winter Cup',
    status: 'completed',
    startDate: '2029-01-05',
    endDate: '2029-01-06',
    divisions: 2,
    accepted: 8,
    submitted: 0,
  },
];

function render() {
  answer('/tournaments/choices', { success: true, data: choices });
  answer('/me/templates', { success: true, data: TEMPLATES });
  answer('/me/tournaments', { success: true, data: OWN });
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
  await press('Create tournament');
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
  await press('Create tournament');
  expect(await screen.findByText(sentence)).toBeTruthy();
  await heading('Who may enter');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Places'));
});

const begin = async (choice: string) => {
  const field = await screen.findByLabelText('Begin with');
  await expect.poll(() => field).toHaveProperty('disabled', false);
  await userEvent.selectOptions(field, choice);
};

async function makeIt() {
  for (const next of ['Who may enter', 'How it is played', 'When to enter']) {
    await press('Next');
    await heading(next);
  }
  await press('Create tournament');
}

test('a template fills in the next steps, and the sport is left to choose', async () => {
  const sent = taken('post', '/tournaments', setup());
  render();
  await begin('Sprint meeting');
  await fillFirst();
  await makeIt();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    divisions: [
      {
        sportId: 4,
        entrants: 'player',
        capacity: 48,
        perClub: 6,
        reviews: false,
        plannedDraw: 'heats',
      },
    ],
  });
});

test('a template of one’s own brings all its competitions, without what is not on offer any more', async () => {
  const sent = taken('post', '/tournaments', setup());
  render();
  await begin('Summer');
  expect(await screen.findByText(/not on offer any more/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Name of the tournament/), 'Summer again');
  for (const next of ['Who may enter', 'How it is played', 'When to enter']) {
    await press('Next');
    await heading(next);
  }
  expect(screen.getByText('1 more division of the template: Women')).toBeTruthy();
  await press('Create tournament');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    description: 'By the sea.',
    divisions: [
      { name: 'Men', sportId: 3, ageGroupId: null, plannedDraw: 'groups', ...CONDUCT },
      { name: 'Women', sportId: 3, ageGroupId: null, capacity: 16, ...CONDUCT },
    ],
  });
});

test('a copy of one’s own asks for a name and its days alone', async () => {
  const sent = taken('post', '/tournaments/34/copies', setup());
  render();
  await begin('Winter Cup');
  expect(screen.queryByLabelText(/^Sport/)).toBeNull();
  expect(screen.getByLabelText(/^Name of the tournament/)).toHaveProperty('value', 'Winter Cup');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2030-01-04' } });
  await press('Make the copy');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({ name: 'Winter Cup', startDate: '2030-01-04', endDate: '2030-01-04' });
});

test('the step that is shown is the only current one', async () => {
  answer('/tournaments/choices', { success: true, data: choices });
  answer('/tournament-templates', { success: true, data: TEMPLATES });
  answer('/me/tournaments', { success: true, data: [] });
  renderScreen(<Wizard />);
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Steps' }))
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.textContent);
  await screen.findByRole('link', { name: /What it is/ });
  expect(current()).toEqual(['Step 1 of 4What it is']);
  await userEvent.click(screen.getByRole('link', { name: /How it is played/ }));
  await expect.poll(current).toEqual(['Step 3 of 4How it is played']);
});
