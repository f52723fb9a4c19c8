import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf, publishDraw } from '../platform/cups';
import { createPerson, personNamed } from '../platform/people';
import { platform } from '../platform/platform';

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser puts a result right, and says what becomes of the final`, async ({
    open,
    complaints,
  }) => {
    complaints.expect(/status of 400/);
    const who = personNamed(`Cora Ruiz ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 4);
    await publishDraw(cup, { algorithm: 'knock-out', options: {} });
    const page = await open(`/app/tournaments/${cup.tournamentId}`, { as: who, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await page.getByRole('link', { name: 'Results' }).click();
    await screenIs(page, 'Results');
    // Those without a result; whatever gets one is under the entered ones then.
    const others = page.getByRole('button', { name: /^Other ways for/ });
    await expect.poll(() => others.count()).toBe(2);
    await isFine();

    const dialog = page.getByRole('dialog', { name: /^(Enter|Correct) the result$/ });
    const enter = async (scored: readonly [string, string]) => {
      await others.first().click();
      await page.getByRole('menuitem', { name: 'Enter the result' }).click();
      await fill(scored);
    };
    const fill = async ([a, b]: readonly [string, string]) => {
      const scores = dialog.getByLabel(/^Score of/);
      await scores.nth(0).fill(a);
      await scores.nth(1).fill(b);
    };
    const save = () => dialog.getByRole('button', { name: /^Save the (result|correction)/ });
    const saved = async () => {
      await save().click();
      await disappears(dialog);
    };
    // A level match of a knock-out is decided by its shoot-out. The first result needs no reason.
    await enter(['1', '1']);
    await appears(dialog.getByText(/This match needs a winner/));
    await isFine();
    const kicks = dialog.getByLabel(/^Shoot-out/);
    await kicks.nth(0).fill('4');
    await kicks.nth(1).fill('3');
    await appears(dialog.getByText('Other matches'));
    await isFine();
    await saved();
    await expect.poll(() => others.count()).toBe(1);
    await appears(page.getByText('1 more match waits for its opponents.'));
    await enter(['3', '0']);
    await saved();
    await disappears(page.getByText('1 more match waits for its opponents.'));
    await enter(['1', '0']);
    await saved();

    // The other team should have played the final, which is over.
    await page.getByRole('heading', { name: 'Entered results' }).click();
    await page
      .getByRole('button', { name: /^Correct the result of/ })
      .first()
      .click();
    await fill(['1', '4']);
    await dialog.getByLabel('Reason').fill('The sheet says so.');
    const question = dialog.getByText('What should happen to matches that have begun?');
    await appears(question);
    await appears(dialog.getByText('has begun', { exact: false }).nth(0));
    await isFine();
    await dialog.getByLabel('Play them again with the right opponents').click();
    await saved();
    const { data } = await cup.call<{ data: { matches: { status: string }[] } }>(
      'GET',
      `/public/tournaments/${cup.tournamentId}/fixtures`,
    );
    expect(data.matches.map(({ status }) => status).sort()).toEqual([
      'completed',
      'completed',
      'scheduled',
    ]);
  });
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser names who goes on from a tie that is level`, async ({
    open,
    complaints,
  }) => {
    complaints.expect(/status of 400/);
    const who = personNamed(`Leo Levy ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 4, /volleyball/i);
    await publishDraw(cup, { algorithm: 'knock-out', options: { legs: 2 } });
    const page = await open(`/app/tournaments/${cup.tournamentId}/results`, { as: who, width });
    await screenIs(page, 'Results');
    const dialog = page.getByRole('dialog', { name: /^(Enter|Correct) the result$/ });
    const others = page.getByRole('button', { name: /^Other ways for/ });
    const enter = async (left: number) => {
      await expect.poll(() => others.count()).toBe(left);
      await others.first().click();
      await page.getByRole('menuitem', { name: 'Enter the result' }).click();
      const scores = dialog.getByLabel(/^Score of/);
      await scores.nth(0).fill('3');
      await scores.nth(1).fill('1');
    };
    const save = () => dialog.getByRole('button', { name: /^Save the result/ }).click();
    for (const left of [4, 3]) {
      await enter(left);
      await save();
      await disappears(dialog);
    }
    // The home sides have won both matches, so that the last one does not say who goes on.
    await enter(2);
    await appears(dialog.getByText(/Both legs together are level/));
    expect(await dialog.getByLabel(/^Shoot-out/).count(), 'volleyball has none').toBe(0);
    await isOpenToEverybody(page, [width, width]);
    await dialog.getByLabel(/^Winner/).selectOption({ index: 2 });
    await appears(dialog.getByText('Other matches'));
    await save();
    await disappears(dialog);
  });
}

interface Table {
  data: { groups: readonly [{ rows: readonly { team_name: string; points: number }[] }] };
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser awards a match, takes points, orders level teams and withdraws one`, async ({
    open,
  }) => {
    const who = personNamed(`Dora Ruiz ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 4);
    await publishDraw(cup, { algorithm: 'round-robin', options: {} });
    const rows = async () => {
      const path = `/public/tournaments/${cup.tournamentId}/standings`;
      const { data } = await cup.call<Table>('GET', path);
      return data.groups[0].rows.map(({ team_name, points }) => `${team_name} ${points}`);
    };
    const page = await open(`/app/tournaments/${cup.tournamentId}/results`, { as: who, width });
    await screenIs(page, 'Results');
    const isFine = () => isOpenToEverybody(page, [width, width]);
    const opens = async (button: RegExp, name: string) => {
      await page.getByRole('button', { name: button }).first().click();
      const dialog = page.getByRole('dialog', { name });
      await appears(dialog);
      return dialog;
    };
    const saves = async (dialog: Locator) => {
      await dialog.getByLabel('Reason').fill('The board has decided.');
      await isFine();
      await dialog.getByRole('button', { name: /^Save the correction/ }).click();
      await disappears(dialog);
    };

    await page
      .getByRole('button', { name: /^Other ways for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Award the match' }).click();
    const award = page.getByRole('dialog', { name: 'Award the match' });
    await award.getByRole('radio').nth(1).click();
    const scores = award.getByLabel(/^Score of/);
    await scores.nth(0).fill('0');
    await scores.nth(1).fill('3');
    await appears(award.getByRole('table').first());
    await saves(award);
    await expect.poll(async () => (await rows())[0]).toMatch(/ 3$/);

    // The others, who have not played, are level.
    const won = (await rows())[0]?.slice(0, -2) ?? '';
    const points = await opens(/^Points/, 'Add or deduct points');
    await points.getByRole('combobox', { name: /^Who/ }).selectOption({ label: won });
    await points.getByLabel('How many').fill('5');
    await appears(points.getByRole('table').first());
    await saves(points);
    await expect.poll(async () => (await rows()).includes(`${won} -2`)).toBe(true);

    const order = await opens(/^Break a tie/, 'Break a tie');
    await order
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    await order.getByLabel('Set by the organisers').click();
    await appears(order.getByRole('table').first());
    await saves(order);

    const leaves = await opens(/^Enter a withdrawal/, 'Enter a withdrawal');
    await leaves.getByRole('combobox', { name: /^Who/ }).selectOption({ label: 'Team 04' });
    await leaves.getByLabel('None of its matches counts').click();
    await saves(leaves);
    // Whoever has withdrawn cannot do so again.
    const again = await opens(/^Enter a withdrawal/, 'Enter a withdrawal');
    const left = await again.getByRole('combobox', { name: /^Who/ }).innerText();
    expect(left).not.toContain('Team 04');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await disappears(again);

    // It was the wrong one.
    const back = await opens(/^Cancel a withdrawal/, 'Cancel a withdrawal');
    await appears(back.getByText(/ is to be played$/).first());
    await saves(back);
    await disappears(page.getByRole('button', { name: /^Cancel a withdrawal/ }));

    // What everybody could read a minute ago has none of it.
    await page.getByRole('link', { name: 'Earlier tables' }).click();
    await appears(page.getByText(/^The table as it was known on/));
    await isFine();
    await page.getByRole('button', { name: 'Latest' }).click();
    await disappears(page.getByText(/^The table as it was known on/));
  });
}
