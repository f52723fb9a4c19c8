/** A club on an empty platform, with a phone: from no account to the winner, counted in interactions. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { Interactions } from '../browser/interactions';
import { test } from '../browser/journey';
import { PHONE } from '../browser/window';
import { mailedSecret } from '../platform/letters';
import { startPlatform } from '../platform/startPlatform';

const SECRETARY = {
  fullName: 'Sara Sand',
  email: 'sara@example.org',
  password: 'nine oars in the shed',
};

/** The first of these fields that nothing is in. */
async function emptyOne(fields: Locator): Promise<number> {
  const filled = await fields.evaluateAll((all) =>
    all.map((one) => (one as HTMLInputElement).value),
  );
  return filled.indexOf('');
}

/** The day of the browser, as a field of days holds it. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format();
}

test('a secretary runs a cup from nothing to the winner, and a parent finds pitch and hour', async ({
  open,
}) => {
  const empty = await startPlatform(inject('engine'), async () => undefined);
  onTestFinished(empty.stop);
  const page = await open('/', { as: 'stranger', origin: empty.origin, width: PHONE });
  const isFine = (on: Page) => isOpenToEverybody(on, [PHONE, PHONE]);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  // An account, and the first tournament.
  const hand = new Interactions(page);
  await page.goto(`${empty.origin}/app`);
  await hand.click(link('Create an account'));
  await hand.enter(page.getByLabel('Full name'), SECRETARY.fullName);
  await hand.enter(page.getByLabel('Email address'), SECRETARY.email);
  await hand.enter(page.getByLabel('Password', { exact: true }), SECRETARY.password);
  await hand.click(button('Create an account'));
  await screenIs(page, 'Ask an administrator for your link');
  hand.count += 1;
  await page.goto(
    `${empty.origin}/app/verify#token=${await mailedSecret(empty.database, SECRETARY.email)}`,
  );
  await hand.click(button('Confirm'));
  await screenIs(page, 'Your account is ready');
  await hand.click(link('Sign in'));
  await hand.enter(page.getByLabel('Password', { exact: true }), SECRETARY.password);
  await hand.click(button('Sign in'));
  await hand.click(link('Make a tournament'));
  await screenIs(page, 'New tournament');
  await hand.enter(page.getByLabel('Name of the tournament'), 'Spring Cup');
  await hand.choose(page.getByLabel('Sport'), 'Football');
  await hand.enter(page.getByLabel('First day'), today());
  await hand.click(button('Next'));
  await hand.click(button('Next'));
  await hand.click(button('Next'));
  await hand.click(button('Create tournament'));
  await screenIs(page, 'Spring Cup');
  expect(hand.count).toBeLessThanOrEqual(29);
  await isFine(page);
  const cup = page.url();
  const next = page.getByRole('region', { name: 'What is next' });
  await appears(next.getByText('Add the names yourself now', { exact: false }));

  // Twelve teams by their names, before anybody knows of it.
  hand.count = 0;
  await hand.click(next.getByRole('link', { name: 'Entries of Football' }));
  await hand.enter(
    page.getByLabel('Teams, one in each line'),
    Array.from({ length: 12 }, (_, at) => `Rovers ${at + 1}`).join('\n'),
  );
  await hand.click(button('Check the rows'));
  await hand.click(button('Add 12 entries'));
  await disappears(button('Add 12 entries'));
  await appears(page.getByText('Rovers 12'));
  expect(hand.count).toBeLessThanOrEqual(6);

  // A knock-out, which waits until the tournament is public.
  await page.goto(cup);
  await appears(next.getByText('Names are in: Football'));
  await next.getByRole('link', { name: 'Draw Football' }).click();
  await screenIs(page, 'Draw: Football');
  await button('Prepare the draw').click();
  await appears(button('Save this draw'));
  await page.getByLabel('Format').selectOption({ label: 'Knock-out' });
  await button('Save this draw').click();
  await appears(page.getByText('The draw can be published once the tournament is.').first());
  await isFine(page);
  await page.goto(cup);
  await button('Publish').click();
  await appears(page.getByText('The tournament is published'));
  await next.getByRole('link', { name: 'Draw Football' }).click();

  // Its matches on one day.
  await button('Publish the draw').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the draw' }).click();
  await appears(page.getByText('its matches have been created.', { exact: false }));
  await link('Timetable').click();
  await page.getByLabel('First match at').fill('21:00');
  const form = page.locator('form').filter({ hasText: 'First match at' });
  await form.getByLabel('Match length (minutes)').fill('5');
  await form.getByLabel('Pitches').fill('Pitch 1, Pitch 2');
  await button('Plan the day').click();
  await button('Save the timetable').click();
  await appears(page.getByText('11 matches, 0 without a date'));

  // A parent, who knows nothing but the front page.
  const parent = await open('/', { as: 'stranger', origin: empty.origin, width: PHONE });
  const finger = new Interactions(parent);
  await finger.click(parent.getByRole('link', { name: 'All tournaments' }));
  await finger.click(parent.getByRole('link', { name: 'Spring Cup' }));
  await appears(parent.getByText('21:00').first());
  await appears(parent.getByText('Pitch 1').first());
  expect(finger.count).toBeLessThanOrEqual(3);
  await isFine(parent);

  // Results from paper, three interactions each.
  await page.goto(cup);
  await page.goto(`${cup}/results`);
  const list = page.getByRole('region', { name: 'Results to enter' });
  const figures = list.getByLabel(/^Score of/);
  for (let match = 0; match < 11; match += 1) {
    hand.count = 0;
    await appears(figures);
    // What comes after a match has its teams once that is saved.
    await expect.poll(() => emptyOne(figures)).toBeGreaterThanOrEqual(0);
    const at = await emptyOne(figures);
    await hand.enter(figures.nth(at), '2');
    await hand.enter(figures.nth(at + 1), '1');
    await hand.press('Enter');
    await appears(list.getByText('Saved').nth(match));
    expect(hand.count).toBeLessThanOrEqual(3);
  }
  await isFine(page);

  // The end, and who has won.
  await page.goto(cup);
  hand.count = 0;
  await hand.click(next.getByRole('button', { name: /^Finish/ }));
  await appears(page.getByText('The tournament is over'));
  expect(hand.count).toBeLessThanOrEqual(1);
  await isFine(page);
  await parent.reload();
  await appears(parent.getByRole('region', { name: 'Final ranking' }));
  await isFine(parent);
});
