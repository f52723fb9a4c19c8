import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf, publishDraw } from '../platform/cups';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser puts a result right, and says what becomes of the final`, async ({
    open,
  }) => {
    const who = { ...PERSON, fullName: `Cora Ruiz ${width}`, email: `cora${width}@example.org` };
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 4);
    await publishDraw(cup, { algorithm: 'knock-out', options: {} });
    const page = await open(`/app/tournaments/${cup.tournamentId}`, { as: who, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await page.getByRole('link', { name: 'Results' }).click();
    await screenIs(page, 'Results');
    const correct = (at: number) =>
      page.getByRole('button', { name: /^(Enter|Correct) the result of/ }).nth(at);
    await appears(correct(1));
    await isFine();

    const dialog = page.getByRole('dialog', { name: /^(Enter|Correct) the result$/ });
    const result = async (at: number, [a, b]: readonly [string, string]) => {
      await correct(at).click();
      const scores = dialog.getByLabel(/^Score of/);
      await scores.nth(0).fill(a);
      await scores.nth(1).fill(b);
      await dialog.getByLabel('Reason').fill('The sheet says so.');
    };
    const save = () => dialog.getByRole('button', { name: 'Save the correction' });
    const saved = async () => {
      await save().click();
      await disappears(dialog);
    };
    // Without a reason it is not saved.
    await result(0, ['2', '1']);
    await dialog.getByLabel('Reason').fill('');
    await save().click();
    await appears(dialog.getByText('Say why'));
    await dialog.getByLabel('Reason').fill('The sheet says so.');
    await appears(dialog.getByText('Other matches'));
    await isFine();
    await saved();
    await result(1, ['3', '0']);
    await saved();
    await appears(correct(2));
    await result(2, ['1', '0']);
    await saved();

    // The other team should have played the final, which is over.
    await result(0, ['1', '4']);
    const question = dialog.getByText('What becomes of matches that have begun?');
    await appears(question);
    await appears(dialog.getByText('has begun', { exact: false }).nth(0));
    await isFine();
    await dialog.getByLabel('Play them again with the right teams').click();
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
