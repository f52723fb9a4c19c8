/** From the registration to a role, over a mail server, on a platform of its own. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { addAuthenticator } from '../browser/authenticator';
import { appears, isFocused, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { askApi, tellApi } from '../browser/session';
import { LAPTOP, PHONE } from '../browser/window';
import { ADMINISTRATOR } from '../platform/accounts';
import { touchline } from '../platform/binary';
import { createDatabase } from '../platform/database';
import { type MailServer, startMailServer } from '../platform/mailServer';
import { freePort } from '../platform/port';
import { createAdministrator, startServer } from '../platform/server';

let origin: string;
let mail: MailServer;
/** What was set up, to be taken down from the last to the first. */
const takeDown: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const database = await createDatabase(inject('engine'));
  takeDown.push(database.remove);
  await touchline(['demo', '--users', '400', '--database', database.url]);
  await createAdministrator(database.url, ADMINISTRATOR);
  mail = await startMailServer();
  takeDown.push(mail.stop);
  // Passkeys are bound to the host of the platform's address, and links begin with it.
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const server = await startServer(database.url, `127.0.0.1:${port}`, [
    ...['--public-url', origin, '--smtp', mail.address, '--smtp-security', 'plain'],
    ...['--mail-from', 'The Cup <cup@example.org>'],
  ]);
  takeDown.push(server.stop);
});

afterAll(async () => {
  for (const step of takeDown.reverse()) await step();
});

/** Follows the link of the next letter to an address, other than those that came before. */
async function followLetter(page: Page, email: string, before?: string): Promise<string> {
  await expect.poll(() => mail.linkTo(email)).not.toBe(before);
  const link = mail.linkTo(email) ?? '';
  await page.goto(link);
  return link;
}

/** Chooses from the menu at one's name: on a phone, the bar below the screen has not room for all. */
async function chooseOwn(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function signOut(page: Page): Promise<void> {
  await chooseOwn(page, 'Logout');
  await screenIs(page, 'Sign in');
}

interface Tournament {
  tournament_id: number;
  tournament_name: string;
}

/** Those that are under way, the newest first. */
async function underWay(): Promise<Tournament[]> {
  const path = '/admin/tournaments?status=ongoing&pageSize=100';
  const reply = await askApi<{ tournaments: Tournament[] }>(origin, ADMINISTRATOR, path);
  return reply.tournaments;
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px somebody registers, signs in with a passkey, and becomes a scorer by invitation`, async ({
    open,
  }) => {
    const who = {
      fullName: 'Mia Sandell',
      email: `mia${width}@example.org`,
      password: 'six kites over the pier',
    };
    const page = await open('/app/register', { as: 'stranger', width, origin });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await addAuthenticator(page);
    await page.getByLabel('Full name').fill(who.fullName);
    await page.getByLabel('Email address').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await screenIs(page, 'Look into your mail');
    await isFine();
    const first = await followLetter(page, who.email);
    await screenIs(page, 'Confirm your email address');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await screenIs(page, 'Your account is ready');
    await page.getByRole('link', { name: 'Sign in' }).click();
    // The letter came to this address.
    expect(await page.getByLabel('Email address').inputValue()).toBe(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await screenIs(page, `Welcome, ${who.fullName}`);
    await isFine();

    await chooseOwn(page, 'Security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Name').fill('My device');
    await adding.locator('input[autocomplete="current-password"]').fill(who.password);
    await adding.getByRole('button', { name: 'Add a passkey' }).click();
    await appears(page.getByText('My device'));
    await isFine();
    await signOut(page);

    // The letter is read by somebody who is not signed in.
    const [cup] = await underWay();
    if (!cup) throw new Error('No tournament is under way.');
    const { tournament_id: scopeId, tournament_name: name } = cup;
    const invitation = { email: who.email, role: 'scorer', scope: 'tournament', scopeId };
    await tellApi(origin, ADMINISTRATOR, 'POST', '/invitations', invitation);
    await followLetter(page, who.email, first);
    await screenIs(page, 'You are invited');
    // By whom and to what, before they sign in.
    await appears(page.getByText('An administrator invites you to this role:'));
    await appears(page.getByText(name));
    await appears(page.getByText('To accept, sign in with the address that the email came to'));
    // The secret does not stay where others may see it.
    expect(page.url()).toBe(`${origin}/app/invitation`);
    await isFine();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await screenIs(page, 'Sign in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await appears(page.getByText('An administrator invites you to this role:'));
    await appears(page.getByText(name));
    await isFine();
    await page.getByRole('button', { name: 'Accept' }).press('Enter');
    await screenIs(page, `You are a scorer in ${name} now`);
    await isFine();
    await page.getByRole('link', { name: 'Open the matches to score' }).click();
    await screenIs(page, 'Matches to score');
    await page.goto(`${origin}/app/roles`);
    await screenIs(page, 'My roles');
    const roles = page.getByRole('table', { name: 'Roles' });
    await appears(roles.getByText(name));
    await appears(roles.getByText('Scorer'));
    await appears(page.getByText('No invitation waits for your answer.'));
    await isFine();

    await roles.getByRole('button', { name: `Give up the role in ${name}` }).click();
    const asked = page.getByRole('dialog', { name: 'Give this role up?' });
    await isFine();
    await asked.getByRole('button', { name: 'Give up' }).click();
    await appears(page.getByText('You have no role yet', { exact: false }));
  });

  test(`at ${width} px an organiser invites somebody, changes when a role ends, and takes it away`, async ({
    open,
  }) => {
    const page = await open('/app/sign-in', { as: 'stranger', width, origin });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    const { email, place } = await organiser();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('touchline-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    if (width === PHONE) {
      // The bar of a phone has room for what is opened most.
      await page.getByRole('button', { name: /^User menu/ }).click();
      await page.getByRole('menuitem', { name: 'My roles' }).click();
    } else {
      await page.getByRole('navigation').getByRole('link', { name: 'My roles' }).click();
    }
    await page.getByRole('link', { name: `People of ${place}` }).click();
    await screenIs(page, `People of ${place}`);
    await isFine();

    const invited = `nils${width}@example.org`;
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Invite to a role' });
    await form.getByLabel('Email address').fill(invited);
    await form.getByLabel('Role').selectOption('Scorer');
    await form.getByLabel('Language of the email').selectOption('Deutsch');
    await isFine();
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await appears(page.getByRole('table', { name: 'Invitations' }).getByText(invited));
    await expect.poll(() => mail.linkTo(invited)).toMatch(/\/app\/invitation#token=/);
    await page.getByRole('button', { name: `Withdraw the invitation of ${invited}` }).click();
    const withdrawing = page.getByRole('dialog');
    await isFine();
    await withdrawing.getByRole('button', { name: 'Withdraw' }).click();
    await appears(page.getByText('Nobody is invited at the moment.'));

    const roles = page.getByRole('table', { name: 'Roles' });
    await roles
      .getByRole('button', { name: /^Change end of the role of/ })
      .first()
      .click();
    const end = page.getByRole('dialog');
    await end.getByLabel('Last day').fill('2099-12-31');
    await isFine();
    await end.getByRole('button', { name: 'Save changes' }).click();
    await appears(roles.getByText('31 Dec 2099', { exact: false }));
    const taken = roles.getByRole('button', { name: /^Take away the role of/ }).first();
    const name = (await taken.textContent()) ?? '';
    await taken.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
    const person = name.replace(/^.*role of /, '');
    await appears(page.getByText(`${person} no longer has the role`));
  });
}

test('an administrator invites somebody on that person’s page, to a place that is found by typing', async ({
  open,
}) => {
  const [cup] = await underWay();
  const { email } = await organiser();
  const path = `/admin/users?search=${encodeURIComponent(email)}`;
  const found = await askApi<{ users: { user_id: number }[] }>(origin, ADMINISTRATOR, path);
  const page = await open(`/admin/users/${found.users[0]?.user_id}`, { origin });
  await page.getByRole('button', { name: 'Invite to a role' }).click();
  const form = page.getByRole('dialog');
  await isFocused(form.getByRole('combobox', { name: /^Tournament, match/ }));
  await page.keyboard.type(cup?.tournament_name ?? '');
  await appears(page.getByRole('option', { name: cup?.tournament_name ?? '', exact: true }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByLabel('Role', { exact: true }).selectOption('Official');
  await isOpenToEverybody(page, [LAPTOP, PHONE]);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await appears(page.getByText(`The invitation to ${email} is on its way`));
  await expect.poll(() => mail.linkTo(email)).toMatch(/\/app\/invitation#token=/);
});

interface Held {
  role: string;
  userId: number;
}

/** The organiser of a tournament in which others help, and what the tournament is called. */
async function organiser(): Promise<{ email: string; place: string }> {
  for (const { tournament_id: id, tournament_name: place } of await underWay()) {
    const path = `/grants?scope=tournament&scopeId=${id}`;
    const { grants } = await askApi<{ grants: Held[] }>(origin, ADMINISTRATOR, path);
    const found = grants.find(({ role }) => role === 'organiser');
    if (!found || grants.length < 2) continue;
    const { data } = await askApi<{ data: { email: string } }>(
      origin,
      ADMINISTRATOR,
      `/admin/users/${found.userId}`,
    );
    return { email: data.email, place };
  }
  throw new Error('No tournament that is under way has an organiser and others.');
}
