import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { createPerson, PERSON, personNamed } from '../platform/people';
import { platform } from '../platform/platform';

async function createPersons(...persons: (typeof PERSON)[]): Promise<void> {
  for (const person of persons) {
    await createPerson(platform().origin, platform().database, person);
  }
}

/** Enters a team in the form of the public page. */
async function enter(page: Page, team: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter Football' });
  await dialog.getByLabel('Name of the team').fill(team);
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await disappears(dialog);
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px a person makes a tournament in four steps, publishes it, and decides about entries`, async ({
    open,
  }) => {
    const organiser = personNamed('Olga Ottosen');
    const entrant = personNamed('Enno Eide');
    await createPersons(organiser, entrant);
    const page = await open('/app/tournaments', { as: organiser, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await screenIs(page, 'My tournaments');
    await appears(page.getByText('No tournament yet.', { exact: false }));
    await isFine();
    await page.getByRole('link', { name: 'New tournament' }).first().click();

    const next = page.getByRole('button', { name: 'Next' });
    await screenIs(page, 'New tournament');
    await next.click();
    await appears(page.getByText('is required', { exact: false }));
    const name = `Lantern Cup ${width}`;
    await page.getByLabel('Name of the tournament').fill(name);
    await page.getByLabel('Sport').selectOption({ label: 'Football' });
    await page.getByLabel('First day').fill('2030-06-06');
    // Whether the steps lie half below the head of the page depends on how far it is scrolled.
    await page.evaluate(() => window.scrollTo(0, 0));
    await isFine();
    await next.click();
    await appears(page.getByRole('heading', { name: 'Who may enter' }));
    await page.getByLabel('Places').fill('1');
    await page.evaluate(() => window.scrollTo(0, 0));
    await isFine();
    await next.click();
    await appears(page.getByRole('heading', { name: 'How it is played' }));
    await isFine();
    await next.click();
    await appears(page.getByRole('heading', { name: 'When to enter' }));
    const closes = page.getByLabel('Entries close');
    expect(await closes.inputValue()).toBe('2030-06-05T23:59');
    await closes.fill('2030-06-01T12:00');
    await isFine();
    // What was typed is there after the page is loaded anew, in this step and in those before.
    await page.reload();
    expect(await closes.inputValue()).toBe('2030-06-01T12:00');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('Places').inputValue()).toBe('1');
    await next.click();
    await next.click();
    await page.getByRole('button', { name: 'Create tournament' }).click();
    await screenIs(page, name);
    await appears(page.getByText('Publish the tournament'));
    await isFine();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await appears(page.getByText('The tournament is published'));
    await isFine();
    const id = /tournaments\/(\d+)/.exec(page.url())?.[1];

    const other = await open(`/tournaments/${id}`, { as: 'stranger', width });
    await screenIs(other, name);
    await isOpenToEverybody(other, [width, width]);
    await other.getByRole('link', { name: 'Sign in to enter' }).click();
    await other.getByLabel('Email address').fill(entrant.email);
    await other.getByLabel('Password', { exact: true }).fill(entrant.password);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await screenIs(other, name);
    // The form that the stranger wanted is open.
    await enter(other, 'Reds');
    for (const team of ['Blues', 'Greens', 'Whites']) {
      await other.getByRole('link', { name: 'Enter Football' }).click();
      await enter(other, team);
    }

    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await screenIs(page, 'Entries: Football');
    await isFine();
    await page.getByRole('button', { name: 'Accept Reds' }).click();
    await disappears(page.getByRole('button', { name: 'Accept Reds' }));
    // The only place is taken.
    await page.getByRole('button', { name: 'Put on the waiting list Blues' }).click();
    await disappears(page.getByRole('button', { name: 'Put on the waiting list Blues' }));
    await page.getByRole('button', { name: 'More actions for Greens' }).click();
    await page.getByRole('menuitem', { name: 'Return for correction…' }).click();
    const returning = page.getByRole('dialog');
    await returning.getByLabel('Name', { exact: true }).check();
    await returning.getByLabel('Message').fill('Which Greens?');
    await isFine();
    await returning.getByRole('button', { name: 'Return for correction' }).click();
    await disappears(returning);
    await page.getByRole('button', { name: 'More actions for Whites' }).click();
    await page.getByRole('menuitem', { name: 'Reject…' }).click();
    await returning.getByLabel('Reason').fill('Too late.');
    await returning.getByRole('button', { name: 'Reject' }).click();
    await disappears(returning);

    await other.goto(`${platform().origin}/app/entries`);
    await screenIs(other, 'My entries');
    const of = (team: string) => other.getByRole('region', { name: team });
    await appears(of('Reds').getByText('Your entry is accepted.'));
    await appears(of('Blues').getByText('Place 1 on the waiting list'));
    await appears(of('Greens').getByText('Which Greens?'));
    await appears(of('Whites').getByText('Too late.'));
    await isOpenToEverybody(other, [width, width]);
    await of('Greens').getByRole('button', { name: 'Correct and send again' }).click();
    const correcting = other.getByRole('dialog');
    await correcting.getByLabel('Name of the team').fill('Greens of the Quay');
    await isOpenToEverybody(other, [width, width]);
    await correcting.getByRole('button', { name: 'Send again' }).click();
    await appears(of('Greens of the Quay').getByText('The organiser has yet to decide.'));
    // The organiser sees it without doing anything.
    await appears(page.getByRole('button', { name: 'Put on the waiting list Greens of the Quay' }));
    await of('Reds').getByRole('button', { name: 'Withdraw…' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await appears(of('Blues').getByText('Your entry is accepted.'));
  });
}

test('a description is shown as Markdown, and nothing in it runs', async ({ open }) => {
  const organiser = { ...PERSON, fullName: 'Mara Marsh', email: 'cup-of-words@example.org' };
  await createPersons(organiser);
  const page = await open('/app/tournaments/new', { as: organiser, width: LAPTOP });
  await page.getByLabel('Name of the tournament').fill('Cup of words');
  await page.getByLabel('Sport').selectOption({ label: 'Football' });
  await page.getByLabel('First day').fill('2030-06-06');
  for (let step = 1; step < 4; step += 1) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create tournament' }).click();
  await screenIs(page, 'Cup of words');
  await page.getByRole('button', { name: 'Edit name, days and description' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the tournament' });
  const words = [
    '## Venue',
    '**North** quay <script>window.ran = true</script>',
    '<img src=x onerror="window.ran = true">',
    '[free](javascript:window.ran=true) [map](https://example.org/map)',
  ];
  await dialog.getByLabel('Description').fill(words.join('\n\n'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await disappears(dialog);
  const about = page.getByRole('region', { name: 'About' });
  await appears(about.getByRole('heading', { name: 'Venue' }));
  await appears(about.getByRole('link', { name: 'map' }));
  expect(await about.locator('img, script, a[href^="javascript"]').count()).toBe(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await isOpenToEverybody(page, [PHONE, LAPTOP]);
});
