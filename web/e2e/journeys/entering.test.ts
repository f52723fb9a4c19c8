/** Ways into a competition: names that an organiser types, and a stranger who makes an account on the way. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { Interactions } from '../browser/interactions';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf } from '../platform/cups';
import { mailedSecret } from '../platform/letters';
import { createPerson, PERSON, personNamed } from '../platform/people';
import { platform } from '../platform/platform';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px twelve teams are entered by their names in six interactions, and more wait`, async ({
    open,
  }) => {
    const who = personNamed('Nadia Nkemelu');
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 0);
    const setup = await cup.call<{ data: { divisions: [{ version: number }] } }>(
      'GET',
      `/tournaments/${cup.tournamentId}/setup`,
    );
    const { version } = setup.data.divisions[0];
    await cup.call('PATCH', `/divisions/${cup.divisionId}`, { version, capacity: 12 });

    const page = await open(`/app/tournaments/${cup.tournamentId}`, { as: who, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    const person = new Interactions(page);
    const names = Array.from({ length: 12 }, (_, at) => `Rovers ${at + 1}`);
    await person.click(page.getByRole('link', { name: 'Entries Women' }).first());
    await screenIs(page, 'Entries: Women');
    await appears(page.getByText('Names alone are enough', { exact: false }));
    await isFine();
    await person.enter(page.getByLabel('Teams, one in each line'), names.join('\n'));
    await person.click(button(page, 'Check the rows'));
    await appears(page.getByText('Get a place: 12 teams.'));
    await isFine();
    await person.click(button(page, 'Add 12 entries'));
    await appears(page.getByText('Rovers 12'));
    expect(person.count).toBeLessThanOrEqual(6);
    await isFine();

    // The thirteenth waits, whoever enters it.
    await button(page, 'Add entries').click();
    await page.getByLabel('Teams, one in each line').fill('Rovers 13');
    await button(page, 'Check the rows').click();
    await appears(page.getByText('Waiting list: 1'));
    await button(page, 'Add 1 entry').click();
    await appears(page.getByText('Place 1 on the waiting list'));
    await isFine();
  });

  test(`at ${width} px whoever wants to enter comes back to the form over a new account and its letter`, async ({
    open,
  }) => {
    const organiser = personNamed('Orla Olsen');
    await createPerson(platform().origin, platform().database, organiser);
    const { tournamentId } = await cupOf(organiser, 0);
    const who = personNamed('Sina Stray');
    const page = await open(`/tournaments/${tournamentId}`, { as: 'stranger', width });
    const isFine = (on: Page) => isOpenToEverybody(on, [width, width]);
    await page.getByRole('link', { name: 'Sign in to enter Women' }).click();
    await appears(page.getByText('You come back to the entry form.', { exact: false }));
    await isFine(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Full name').fill(who.fullName);
    await page.getByLabel('Email address').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await button(page, 'Create an account').click();
    await screenIs(page, 'Ask an administrator for your link');

    // A mail program opens the link in another tab of the browser.
    const secret = await mailedSecret(platform().database, who.email);
    const tab = await page.context().newPage();
    await tab.goto(`${platform().origin}/app/verify#token=${secret}`);
    await button(tab, 'Confirm').click();
    await screenIs(tab, 'Your account is ready');
    await tab.getByRole('link', { name: 'Sign in' }).click();
    expect(await tab.getByLabel('Email address').inputValue()).toBe(who.email);
    await tab.getByLabel('Password', { exact: true }).fill(who.password);
    await button(tab, 'Sign in').click();
    const form = tab.getByRole('dialog', { name: 'Enter Women' });
    await form.getByLabel('Name of the team').fill('Strays');
    await form.getByRole('button', { name: 'Enter' }).click();
    await disappears(form);

    // The start shows the team, and what it lacks.
    await tab.goto(`${platform().origin}/app`);
    await screenIs(tab, `Welcome, ${who.fullName}`);
    const teams = tab.getByRole('region', { name: 'My teams' });
    await appears(teams.getByText('Strays', { exact: true }).first());
    await isFine(tab);
    await teams.getByRole('link', { name: /Name the squad/ }).click();
    await screenIs(tab, 'Squad of Strays');
  });
}

test('the start of somebody who has nothing yet has two doors', async ({ open }) => {
  const who = { ...PERSON, fullName: 'Neo Newman', email: 'neo@example.org' };
  await createPerson(platform().origin, platform().database, who);
  const page = await open('/app', { as: who, width: PHONE });
  const doors = page.getByRole('region', { name: 'What would you like to do?' });
  await appears(doors);
  expect(await doors.getByRole('link', { name: 'Find a tournament' }).getAttribute('href')).toBe(
    '/tournaments',
  );
  await isOpenToEverybody(page, [PHONE, LAPTOP]);
  await doors.getByRole('link', { name: 'Make a tournament' }).click();
  await screenIs(page, 'New tournament');
});
