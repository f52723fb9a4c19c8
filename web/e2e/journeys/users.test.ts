import { expect } from 'vitest';
import {
  addressIs,
  appears,
  disappears,
  isFocused,
  screenIs,
  textsAre,
} from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { column, currentPage, found, showing, turnTo } from '../browser/list';
import { askApi, signInByApi, tellApi } from '../browser/session';
import { LAPTOP, PHONE } from '../browser/window';
import { ADMINISTRATOR } from '../platform/accounts';
import { createPerson, PERSON, type PersonAccount } from '../platform/people';
import { platform } from '../platform/platform';
import { DEMO_USERS } from '../platform/stage';

/** The users of the demo, and the people whom journeys give accounts on the same platform: 401 and some. */
const EVERYBODY = `${Math.floor(DEMO_USERS / 100)}\\d\\d`;

test('a page of users has ten rows with every column', async ({ open }) => {
  const page = await open('/admin/users');
  await showing(page, `1–10 of ${EVERYBODY}`);
  await textsAre(page.getByRole('columnheader'), [
    'Name',
    'Mobile',
    'Email',
    'Players',
    'Last signed in',
  ]);
  const names = await column(page, 'Name');
  expect(names).toHaveLength(10);
  for (const name of names) expect(name).toMatch(/ ID \d+$/);
  for (const mobile of await column(page, 'Mobile')) expect(mobile).toMatch(/^(\*{4}\d{4}|–)$/);
  for (const email of await column(page, 'Email')) expect(email).toMatch(/^\S+@\S+$/);
  for (const seen of await column(page, 'Last signed in')) expect(seen).toMatch(/^Never$|\d{4}/);
});

test('users who never logged in are said to be so', async ({ open }) => {
  const page = await open('/admin/users?sort=last_login_at');
  await expect.poll(async () => (await column(page, 'Last signed in'))[0]).toBe('Never');
});

test('typing searches once it rests, and the address keeps the search', async ({ open }) => {
  const page = await open('/admin/users');
  await showing(page, `1–10 of ${EVERYBODY}`);
  const [somebody = ''] = await column(page, 'Email');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/admin/users') asked.push(searchParams.get('search') ?? '');
  });
  const search = page.getByLabel('Search users');
  await search.pressSequentially(somebody);
  await showing(page, '1–1 of 1');
  // Once; a busy machine may pause between two keys for as long as a rest.
  expect(asked.at(-1)).toBe(somebody);
  expect(asked.length).toBeLessThan(somebody.length / 4);
  expect(await column(page, 'Email')).toEqual([somebody]);
  await isFocused(search);
  await addressIs(page, `/admin/users?search=${encodeURIComponent(somebody)}`);
  await page.reload();
  await showing(page, '1–1 of 1');
  expect(await search.inputValue()).toBe(somebody);
  await search.press('Escape');
  await showing(page, `1–10 of ${EVERYBODY}`);
  await addressIs(page, '/admin/users');
});

test('a column head sorts up, then down, and says so', async ({ open }) => {
  const page = await open('/admin/users');
  const head = page.getByRole('columnheader', { name: 'Players' });
  await head.getByRole('button').click();
  await addressIs(page, '/admin/users?sort=player_count');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(async () => (await column(page, 'Players'))[0]).toBe('0');
  await head.getByRole('button').click();
  await addressIs(page, '/admin/users?sort=-player_count');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  await expect
    .poll(async () => {
      const counts = (await column(page, 'Players')).map(Number);
      return counts.length === 10 && Number(counts[0]) > 0 && isDescending(counts);
    })
    .toBe(true);
});

test('pages are turned by number and arrow, and Back and Forward turn them too', async ({
  open,
}) => {
  const page = await open('/admin/users?sort=full_name');
  await showing(page, `1–10 of ${EVERYBODY}`);
  const first = await column(page, 'Name');
  await turnTo(page, 3);
  await showing(page, `21–30 of ${EVERYBODY}`);
  await addressIs(page, '/admin/users?sort=full_name&page=3');
  const third = await column(page, 'Name');
  await page.getByRole('button', { name: 'Next page' }).click();
  await showing(page, `31–40 of ${EVERYBODY}`);
  await page.goBack();
  await expect.poll(() => column(page, 'Name')).toEqual(third);
  await textsAre(currentPage(page), ['3']);
  await page.goBack();
  await expect.poll(() => column(page, 'Name')).toEqual(first);
  await page.goForward();
  await expect.poll(() => column(page, 'Name')).toEqual(third);
  await page.reload();
  await expect.poll(() => column(page, 'Name')).toEqual(third);
  expect(await page.getByRole('button', { name: /^Page / }).count()).toBe(5);
});

test('a search goes back to the first page, and Back leaves it whole', async ({ open }) => {
  const page = await open('/admin/dashboard');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await turnTo(page, 2);
  await addressIs(page, '/admin/users?page=2');
  await page.getByLabel('Search users').fill('example');
  await addressIs(page, '/admin/users?search=example');
  await page.goBack();
  await addressIs(page, '/admin/users');
  await expect.poll(() => page.getByLabel('Search users').inputValue()).toBe('');
});

test('a search for nobody says so and offers everybody', async ({ open }) => {
  const page = await open('/admin/users?search=nobody-is-called-this');
  await appears(page.getByText('No users found'));
  await page.getByRole('button', { name: 'Show all users' }).click();
  await showing(page, `1–10 of ${EVERYBODY}`);
  await disappears(page.getByText('No users found'));
});

test('a number in the search is a text', async ({ open }) => {
  const page = await open('/admin/users?search=7');
  await showing(page);
  expect(await page.getByLabel('Search users').inputValue()).toBe('7');
  expect(await found(page)).toBeLessThan(DEMO_USERS);
});

test('a page beyond the end leads back to the first', async ({ open }) => {
  const page = await open('/admin/users?page=999');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await showing(page, `1–10 of ${EVERYBODY}`);
});

test('an address with nonsense in it opens the list', async ({ open }) => {
  const page = await open('/admin/users?page=-2&sort=shoe_size&search=');
  await showing(page, `1–10 of ${EVERYBODY}`);
});

/** Gives a person an account, and returns the id of the app user. */
async function newPerson(person: PersonAccount): Promise<number> {
  const { origin, database } = platform();
  await createPerson(origin, database, person);
  const path = `/admin/users?search=${encodeURIComponent(person.email)}`;
  const { users } = await askApi<{ users: [{ user_id: number }] }>(origin, ADMINISTRATOR, path);
  return users[0].user_id;
}

test('what a person did is on the person’s page, and leads to the trail of that person alone', async ({
  open,
}) => {
  const who = { ...PERSON, fullName: 'Dora Lindqvist', email: 'dora@example.org' };
  const id = await newPerson(who);
  for (let sessions = 0; sessions < 10; sessions += 1) await signInByApi(platform().origin, who);
  const page = await open(`/admin/users/${id}`);
  const deeds = page.getByRole('region', { name: 'What this person did' });
  await appears(deeds.getByText('1–10 of 11'));
  await isOpenToEverybody(page, [LAPTOP, PHONE]);
  await deeds.getByRole('button', { name: 'Next page' }).click();
  await appears(deeds.getByRole('rowheader', { name: 'Registered' }));

  await deeds.getByRole('link', { name: 'Everything in the trail' }).click();
  await screenIs(page, 'Activity');
  await addressIs(page, `/admin/activity?userId=${id}`);
  await page.setViewportSize({ width: LAPTOP, height: 800 });
  expect(await found(page)).toBe(11);
  await isOpenToEverybody(page, [LAPTOP, LAPTOP]);
  const person = page.getByLabel('Person');
  await expect.poll(() => person.locator('option:checked').textContent()).toBe(who.fullName);
  await person.selectOption({ label: 'Everybody' });
  await addressIs(page, '/admin/activity');
  await expect.poll(() => found(page)).toBeGreaterThan(11);
});

test('an open invitation is on the person’s page, and is withdrawn there', async ({ open }) => {
  const who = { ...PERSON, fullName: 'Emil Aalto', email: 'emil@example.org' };
  const id = await newPerson(who);
  const { origin } = platform();
  interface Tournaments {
    tournaments: [{ tournament_id: number; tournament_name: string }];
  }
  const path = '/admin/tournaments?pageSize=1';
  const { tournaments } = await askApi<Tournaments>(origin, ADMINISTRATOR, path);
  const { tournament_id: scopeId, tournament_name: cup } = tournaments[0];
  const invitation = { email: who.email, role: 'scorer', scope: 'tournament', scopeId };
  await tellApi(origin, ADMINISTRATOR, 'POST', '/invitations', invitation);

  const page = await open(`/admin/users/${id}`);
  const invitations = page.getByRole('table', { name: 'Open invitations' });
  await appears(invitations.getByText('An administrator'));
  await isOpenToEverybody(page, [LAPTOP, PHONE]);
  await invitations.getByRole('button', { name: `Withdraw the invitation to ${cup}` }).click();
  const question = page.getByRole('dialog');
  await appears(question.getByText('Scorer'));
  await isOpenToEverybody(page, [PHONE, LAPTOP]);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await disappears(invitations);
});

function isDescending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? 0));
}
