import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf, publishDraw } from '../platform/cups';
import { createPerson, personNamed } from '../platform/people';
import { platform } from '../platform/platform';
import { firstTeamsWin } from '../platform/results';

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser composes the order of the tables, and everybody reads it`, async ({
    open,
  }) => {
    const who = personNamed(`Toni Tafel ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 4);
    const page = await open(`/app/tournaments/${cup.tournamentId}`, { as: who, width });
    await screenIs(page, `Cup of ${who.fullName}`);
    const isFine = () => isOpenToEverybody(page, [width, width]);
    const opens = async () => {
      await page.getByRole('button', { name: 'More actions for Women' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Women' });
      await appears(dialog.getByRole('group', { name: 'Order of the tables' }));
      return dialog;
    };

    const dialog = await opens();
    await dialog.getByLabel('Win', { exact: true }).fill('1');
    await dialog.getByLabel('Draw', { exact: true }).fill('0,5');
    await dialog.getByLabel('Loss', { exact: true }).fill('0');
    const order = dialog.getByRole('group', { name: 'Order of the tables' });
    await order.getByRole('button', { name: 'Compose my own order' }).click();
    await order.getByRole('button', { name: 'Move down: Goal difference' }).click();
    await appears(order.getByText('Goal difference: place 3'));
    const add = order.getByRole('combobox', { name: 'Add a criterion' });
    await add.selectOption({ label: 'Matches among the level teams' });
    await order.getByRole('button', { name: /^Move up: Matches among/ }).click();
    await order.getByRole('button', { name: 'Do not compare: Goal difference' }).click();
    // Which button lies half below the foot of the dialog depends on how far it is scrolled.
    await dialog.getByLabel('Sport').scrollIntoViewIfNeeded();
    await isFine();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await disappears(dialog);

    await publishDraw(cup, { algorithm: 'round-robin', options: {} });
    await firstTeamsWin(platform().database, cup.divisionId);
    const other = await open(`/tournaments/${cup.tournamentId}?tab=rules`, {
      as: 'stranger',
      width,
    });
    await appears(other.getByText(/The organiser composed these rules/));
    const rules = await other.getByRole('listitem').allInnerTexts();
    const titles = rules.map((text) => text.split('\n')[0]);
    expect(titles.slice(0, 4)).toEqual([
      'Points',
      'Goals scored',
      'Head to head',
      'Goal difference',
    ]);
    await appears(other.getByRole('cell', { name: '0.5' }));
    await isOpenToEverybody(other, [width, width]);

    // A match has begun: the form shows the rules, and a correction changes them.
    await page.reload();
    const fixed = await opens();
    await appears(fixed.getByText(/A match has begun/));
    expect(await fixed.getByLabel('Rule pack').isDisabled()).toBe(true);
    await fixed.getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`${platform().origin}/app/tournaments/${cup.tournamentId}/results`);
    await screenIs(page, 'Results');
    await page.getByRole('button', { name: 'Change the rules of the tables' }).click();
    const correction = page.getByRole('dialog', { name: 'Change the rules of the tables' });
    await correction.getByLabel('Win', { exact: true }).fill('3');
    await appears(correction.getByRole('table').first());
    await isFine();
    await correction.getByLabel('Reason').fill('The board has decided.');
    await correction.getByRole('button', { name: /^Save the correction/ }).click();
    await disappears(correction);
    const { data } = await cup.call<Standings>(
      'GET',
      `/public/tournaments/${cup.tournamentId}/standings`,
    );
    expect(data.points.win).toBe(3);
    expect(data.rule_pack.composed_version).toBe(1);
  });
}

interface Standings {
  data: { points: { win: number }; rule_pack: { composed_version: number | null } };
}
