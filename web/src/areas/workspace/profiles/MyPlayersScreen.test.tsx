import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';
import { MyPlayersScreen } from './MyPlayersScreen';
import type { Choices, OwnClaim, Profile } from './profileQueries';

const ines: Profile = {
  playerProfileId: 5,
  playerName: 'Inês Duarte',
  relation: 'own',
  birthDate: '1990-02-28',
  birthYear: null,
  genderCategoryId: 1,
  genderName: 'Women',
  sports: [{ sport_id: 2, sport_name: 'Football' }],
  matches: 12,
  isActive: true,
  joined: '2026-03-10T12:00:00.000Z',
  consent: null,
  shownNames: null,
  calendarLinkSince: null,
};

const rui: Profile = {
  ...ines,
  playerProfileId: 6,
  playerName: 'Rui Duarte',
  relation: 'child',
  birthDate: '2015-05-06',
  genderCategoryId: null,
  genderName: null,
  consent: {
    consentedAt: '2026-03-10T12:00:00.000Z',
    version: '1-en',
    wording: 'I agree to what was written then.',
  },
};

const choices: Choices = {
  sports: [
    { sport_id: 2, sport_name: 'Football' },
    { sport_id: 3, sport_name: 'Tennis' },
  ],
  genderCategories: [{ genderCategoryId: 1, genderName: 'Women' }],
  consent: { version: '1-en', wording: 'I am a guardian of this child.' },
};

const refused: OwnClaim = {
  claimId: 9,
  playerProfileId: 7,
  playerName: 'Kim',
  relation: 'own',
  state: 'refused',
  createdAt: '2026-03-10T12:00:00.000Z',
  decidedAt: '2026-03-11T12:00:00.000Z',
  reason: 'The club says no.',
};

function answers(profiles: Profile[], claims: OwnClaim[] = []): void {
  answer('/me/players', { success: true, data: profiles });
  answer('/me/claims', { success: true, data: claims });
  answer('/me/players/choices', { success: true, data: choices });
}

/** What is sent to a call, and the answer to it. */
function taken(method: 'post' | 'patch', path: string, data: object): object[] {
  const sent: object[] = [];
  server.use(
    http[method](apiUrl(path), async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json({ success: true, message: 'Done.', data });
    }),
  );
  return sent;
}

interface Opened {
  add?: true;
  edit?: number;
}

const render = ({ add, edit }: Opened = {}) =>
  renderScreen(<MyPlayersScreen add={add} edit={edit} person="Inês Duarte" />);

const dialog = async () => within(await screen.findByRole('dialog'));

test('a profile shows what it says, and a child the consent that was given', async () => {
  answers([ines, rui], [refused]);
  render();
  const own = within(await screen.findByRole('region', { name: 'Inês Duarte' }));
  expect(own.getByText('You')).toBeTruthy();
  expect(own.getByText('Football')).toBeTruthy();
  expect(own.queryByText('Your consent')).toBeNull();
  const child = within(screen.getByRole('region', { name: 'Rui Duarte' }));
  expect(child.getByText('Your child')).toBeTruthy();
  expect(child.getByText('I agree to what was written then.')).toBeTruthy();
  const claims = within(await screen.findByRole('region', { name: 'Claims' }));
  expect(claims.getByText('Refused')).toBeTruthy();
  expect(claims.getByText('The club says no.')).toBeTruthy();
});

test('without a profile the screen says what to do, and a failure can be tried again', async () => {
  answers([]);
  const { unmount } = render();
  expect(await screen.findByText(/^No profile yet\./)).toBeTruthy();
  unmount();
  refuse('/me/players', 500, 'Something went wrong.');
  render();
  expect(await screen.findByText('Your players could not be loaded')).toBeTruthy();
  answers([ines]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Inês Duarte' })).toBeTruthy();
});

test('the own profile begins with the own name, and what is missing is said at its field', async () => {
  answers([]);
  const sent = taken('post', '/me/players', ines);
  render({ add: true });
  const form = await dialog();
  expect(form.getByLabelText(/^Player’s name/)).toHaveProperty('value', 'Inês Duarte');
  expect(form.queryByText(choices.consent.wording)).toBeNull();
  // Not the button that closes the form.
  expect(document.activeElement).toBe(form.getByLabelText('Whose profile is it?'));
  await userEvent.click(form.getByRole('checkbox', { name: 'Tennis' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter the birth date')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(form.getByLabelText(/^Birth date/), '1990-02-28');
  await userEvent.selectOptions(form.getByLabelText('Gender category'), 'Women');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    relation: 'own',
    playerName: 'Inês Duarte',
    birthDate: '1990-02-28',
    genderCategoryId: 1,
    sportIds: [3],
  });
});

test('the profile of a child shows the consent in full, and is not sent without it', async () => {
  answers([ines]);
  const sent = taken('post', '/me/players', rui);
  render({ add: true });
  const form = await dialog();
  expect(form.getByText(choices.consent.wording)).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Player’s name/), 'Rui Duarte');
  await userEvent.type(form.getByLabelText(/^Birth date/), '2015-05-06');
  await userEvent.click(form.getByRole('checkbox', { name: 'Football' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Without your consent, a child has no profile')).toBeTruthy();
  await userEvent.click(form.getByRole('checkbox', { name: /^I have read this/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ relation: 'child', consentVersion: '1-en' });
});

test('only what was changed is sent, and a refusal stands at its field', async () => {
  answers([ines, rui]);
  const sent = taken('patch', '/me/players/:id', rui);
  render({ edit: 6 });
  const form = await dialog();
  await userEvent.click(form.getByRole('checkbox', { name: 'Tennis' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ sportIds: [2, 3] }]);
});

test('a guardian asks for less of a child in public, and it is told on the card', async () => {
  answers([ines, { ...rui, shownNames: 'initial' }]);
  const sent = taken('patch', '/me/players/:id', rui);
  render({ edit: 6 });
  const form = await dialog();
  const shown = form.getByLabelText('Show less of this child in public');
  expect(shown).toHaveProperty('value', 'initial');
  await userEvent.selectOptions(shown, 'Number only: No. 7');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ shownNames: 'number' }]);
  const told = screen.getAllByText('First name and initial: Anna K.');
  expect(told.filter(({ tagName }) => tagName === 'DD')).toHaveLength(1);
});

test('a birth date that the server refuses is said at its field', async () => {
  answers([ines]);
  const sentence = 'Somebody under 16 has no account of their own.';
  server.use(
    http.patch(apiUrl('/me/players/5'), async () => {
      const told = await problem(400, sentence, 'invalid_input').json();
      return HttpResponse.json({ ...told, fields: { birthDate: sentence } }, { status: 400 });
    }),
  );
  render({ edit: 5 });
  const form = await dialog();
  await userEvent.clear(form.getByLabelText(/^Birth date/));
  await userEvent.type(form.getByLabelText(/^Birth date/), '2015-01-01');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(sentence)).toBeTruthy();
  expect(form.getByLabelText(/^Birth date/)).toHaveProperty('value', '2015-01-01');
});

test('a profile is claimed with a code, and a code that is over is said above the form', async () => {
  answers([]);
  const sentence = 'This code does not work.';
  server.use(http.post(apiUrl('/me/claims'), () => problem(410, sentence, 'claim_code_over')));
  render();
  await userEvent.click(await screen.findByRole('button', { name: 'I have a code' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/^Code/), 'abcd-efgh');
  await userEvent.type(form.getByLabelText(/^Birth date/), '1990-02-28');
  await userEvent.click(form.getByRole('button', { name: 'Claim the profile' }));
  expect(await form.findByText(sentence)).toBeTruthy();
  const sent = taken('post', '/me/claims', { ...refused, state: 'open', reason: null });
  await userEvent.click(form.getByRole('button', { name: 'Claim the profile' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ code: 'abcd-efgh', relation: 'own', birthDate: '1990-02-28' });
});

const since = '2026-03-12T12:00:00.000Z';
const made = {
  url: '/api/v1/public/calendars/tlc_secret/calendar.ics',
  since: '2026-03-14T12:00:00.000Z',
};

const calendarOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Calendar of ${name}` }));
  return dialog();
};

test('the link to a calendar is made, shown once with a way to subscribe, and its day stays on screen', async () => {
  answers([ines, rui]);
  const sent = taken('post', '/me/players/6/calendar-link', made);
  render();
  const form = await calendarOf('Rui Duarte');
  expect(form.getByText(/Whoever has the link sees when and where Rui Duarte plays/)).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Withdraw the link' })).toBeNull();
  answers([ines, { ...rui, calendarLinkSince: made.since }]);
  await userEvent.click(form.getByRole('button', { name: 'Make a link' }));
  const told = within(
    await screen.findByRole('dialog', { name: 'The link to the calendar of Rui Duarte' }),
  );
  expect(sent).toEqual([{ replaces: null }]);
  const address = `${window.location.origin}${made.url}`;
  expect(told.getByText(address)).toBeTruthy();
  const subscribing = told.getByRole('link', { name: 'Open in a calendar program' });
  expect(subscribing.getAttribute('href')).toBe(address.replace('http:', 'webcal:'));
  await userEvent.click(told.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(address)).toBeNull();
  const child = within(screen.getByRole('region', { name: 'Rui Duarte' }));
  expect(await child.findByText(/^Since/)).toBeTruthy();
});

test('a link is replaced by naming the one that was on screen, and can be taken back', async () => {
  answers([{ ...ines, calendarLinkSince: since }]);
  const sent = taken('post', '/me/players/5/calendar-link', made);
  render();
  let form = await calendarOf('Inês Duarte');
  expect(form.getByText(/^Your link works since/)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Make a new link' }));
  await expect.poll(() => sent).toEqual([{ replaces: since }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));

  let isTakenBack = false;
  server.use(
    http.delete(apiUrl('/me/players/5/calendar-link'), () => {
      isTakenBack = true;
      return HttpResponse.json({ success: true, message: 'Done.' });
    }),
  );
  form = await calendarOf('Inês Duarte');
  answers([ines]);
  await userEvent.click(form.getByRole('button', { name: 'Withdraw the link' }));
  await expect.poll(() => isTakenBack).toBe(true);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => screen.queryByText(/^Since/)).toBeNull();
});

test('a link that was changed in another window is shown before anything is done to it', async () => {
  answers([ines]);
  const sentence = 'This was changed by somebody else meanwhile.';
  server.use(
    http.post(apiUrl('/me/players/5/calendar-link'), () =>
      problem(409, sentence, 'changed_meanwhile'),
    ),
  );
  render();
  const form = await calendarOf('Inês Duarte');
  answers([{ ...ines, calendarLinkSince: since }]);
  await userEvent.click(form.getByRole('button', { name: 'Make a link' }));
  expect(await form.findByText(/^Your link was changed in another window/)).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Make a link' })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Show how it is now' }));
  expect(form.getByText(/^Your link works since/)).toBeTruthy();
  expect(form.queryByText(sentence)).toBeNull();
  expect(form.getByRole('button', { name: 'Make a new link' })).toBeTruthy();
});

test('a link that could not be made says why, and the dialog stays', async () => {
  answers([ines]);
  const sentence = 'Too many tries. Please wait.';
  server.use(
    http.post(apiUrl('/me/players/5/calendar-link'), () =>
      problem(429, sentence, 'too_many_attempts'),
    ),
  );
  render();
  const form = await calendarOf('Inês Duarte');
  await userEvent.click(form.getByRole('button', { name: 'Make a link' }));
  expect(await form.findByText(sentence)).toBeTruthy();
  expect(form.getByRole('button', { name: 'Make a link' })).toBeTruthy();
});
