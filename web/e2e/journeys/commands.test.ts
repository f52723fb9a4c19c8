import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../browser/axe';
import { addressIs, appears, atRest, disappears, isFocused, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { PHONE } from '../browser/window';

/** Opens the command palette with its keys and types into it. */
async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await isFocused(page.getByRole('combobox', { name: /^Search screens/ }));
  await page.keyboard.type(text);
}

function option(page: Page, group: string, name: RegExp) {
  return page.getByRole('group', { name: group }).getByRole('option', { name });
}

test('the command palette leads to screens, people, tournaments and matches without a mouse', async ({
  open,
}) => {
  const page = await open('/admin/dashboard');
  await screenIs(page, 'Dashboard');
  await ask(page, 'scoring');
  await page.keyboard.press('Enter');
  await screenIs(page, 'Scoring Config');
  await isFocused(page.getByRole('heading', { level: 1 }));

  await ask(page, 'alder harbour');
  await appears(option(page, 'Tournaments', /^Alder Harbour Cup/));
  await page.keyboard.press('Enter');
  await screenIs(page, 'Alder Harbour Cup');
  await isFocused(page.getByRole('heading', { level: 1 }));

  await ask(page, '100 m final');
  const race = option(page, 'Matches', /100 m Final/i).first();
  await appears(race);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/\/matches\/\d+\/multi-entry$/);
});

test('the palette finds a team before its matches', async ({ open }) => {
  const page = await open('/admin/dashboard');
  await screenIs(page, 'Dashboard');
  await ask(page, 'port alder');
  await appears(option(page, 'Teams', /^Port Alder/));
  // Its matches before those that have the same letters within other words.
  await appears(option(page, 'Matches', /^Port Alder|vs Port Alder/).first());
  const matches = page.getByRole('group', { name: 'Matches' }).getByRole('option');
  expect(await matches.first().innerText()).toMatch(/Port Alder/);
  await page.keyboard.press('Enter');
  await screenIs(page, 'Port Alder');
});

test('a person that the palette found has a page, which leads back', async ({ open }) => {
  const page = await open('/admin/users');
  const name = page.getByRole('rowheader').first();
  await appears(name);
  const email = (await page.locator('[data-label="Email"]').first().innerText()).trim();
  await ask(page, email);
  await appears(option(page, 'Users', /@/));
  await page.keyboard.press('Enter');
  await appears(page.getByRole('main').getByRole('link', { name: email }));
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/users\/\d+$/);
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await addressIs(page, '/admin/users');
});

test('keys lead to screens and to the search, and the list of them opens and closes', async ({
  open,
}) => {
  const page = await open('/admin/dashboard');
  await screenIs(page, 'Dashboard');
  await page.keyboard.type('gm');
  await screenIs(page, 'Matches');
  await page.keyboard.press('/');
  await isFocused(page.getByLabel('Search matches'));
  await page.keyboard.type('g p');
  await screenIs(page, 'Matches');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await appears(list.getByText('Search on this screen'));
  await page.keyboard.press('Escape');
  await disappears(list);
});

test('the page behind a dialog does not scroll', async ({ open }) => {
  const page = await open('/admin/matches');
  await screenIs(page, 'Matches');
  await atRest(page);
  await page.mouse.move(40, 700);
  expect(await scrolledByTheWheel(page)).toBe(200);
  await page.keyboard.press('?');
  await appears(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(await scrolledByTheWheel(page)).toBe(200);
});

/** Turns the wheel by 200 pixels, and says how far the page has been scrolled when it has answered. */
async function scrolledByTheWheel(page: Page): Promise<number> {
  await page.evaluate(() => {
    const drawn = () => new Promise(requestAnimationFrame);
    const turned = new Promise((turn) => addEventListener('wheel', turn, { once: true }));
    Object.assign(window, { turned: turned.then(drawn).then(drawn).then(drawn) });
  });
  await page.mouse.wheel(0, 200);
  return page.evaluate(async () => {
    await (window as unknown as { turned: Promise<unknown> }).turned;
    return window.scrollY;
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the palette with what it found and the list of shortcuts are open to everybody, ${scheme}`, async ({
    open,
  }) => {
    const page = await open('/admin/dashboard', { scheme, width: PHONE });
    await screenIs(page, 'Dashboard');
    await ask(page, 'harbour');
    await appears(page.getByRole('group', { name: 'Tournaments' }));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await disappears(page.getByRole('combobox', { name: /^Search screens/ }));
    await page.keyboard.press('?');
    await appears(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(await violations(page)).toEqual([]);
  });
}

test('resting on a team or a match shows where it leads, and Escape closes it', async ({
  open,
}) => {
  const page = await open('/admin/matches?layout=rows&search=port+alder+vs+tern+bay');
  const team = page.getByRole('main').getByRole('link', { name: 'Port Alder' }).first();
  await appears(team);
  const preview = page.getByRole('tooltip');
  await team.hover();
  await appears(preview.getByText('Last results'));
  const [box, link] = [await preview.boundingBox(), await team.boundingBox()];
  if (!box || !link) throw new Error('one of them is not shown');
  // It stands beside the link, and the pointer may go there.
  expect(box.y >= link.y + link.height || box.y + box.height <= link.y).toBe(true);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await appears(preview);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await disappears(preview);

  const score = page
    .getByRole('main')
    .getByRole('link', { name: /scoreboard of/ })
    .first();
  await page.keyboard.press('Tab');
  await score.focus();
  await appears(preview);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/scoreboard$/);
  await disappears(preview);
});
