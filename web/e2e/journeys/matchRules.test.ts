import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { formTitled, rowNamed, sportField, storedRows, textField } from '../browser/reference';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf, drawLeague } from '../platform/cups';
import { createPerson, personNamed } from '../platform/people';
import { platform } from '../platform/platform';

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser composes one period of ten minutes for seven players, and a match of it is scored`, async ({
    open,
  }) => {
    const organiser = personNamed(`Sven Seven ${width}`);
    await createPerson(platform().origin, platform().database, organiser);
    const cup = await cupOf(organiser, 2);
    const page = await open(`/app/tournaments/${cup.tournamentId}`, { as: organiser, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await screenIs(page, `Cup of ${organiser.fullName}`);
    await page.getByRole('button', { name: 'More actions for Women' }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Match format').selectOption({ label: 'A format of our own' });
    await dialog.getByLabel('Begin with').selectOption({ label: '11-a-side, 2 × 45' });
    await dialog.getByLabel('Periods', { exact: true }).fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await appears(dialog.getByText(/Periods must be/).first());
    await dialog.getByLabel('Periods', { exact: true }).fill('1');
    await dialog.getByLabel('Minutes of a period', { exact: true }).fill('10');
    await dialog.getByLabel('Players who start').fill('7');
    await dialog.getByLabel('Extra time when level').click();
    await appears(dialog.getByText(/Periods: 1 × 10 min/));
    await appears(
      dialog.getByRole('region', { name: 'A match by these rules' }).getByText(/Result/),
    );
    await isFine();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await disappears(dialog);

    await drawLeague(cup);
    const { data } = await cup.call<{ data: { matches: { matchId: number }[] } }>(
      'GET',
      `/tournaments/${cup.tournamentId}/timetable`,
    );
    const matchId = data.matches[0]?.matchId;
    const scorer = await open(`/app/matches/${matchId}/score`, { as: organiser, width });
    await scorer.getByRole('button', { name: 'Start the match' }).click();
    await scorer
      .getByRole('button', { name: /^Goal Team/ })
      .first()
      .click();
    await scorer.getByRole('button', { name: 'Goal, without a name' }).click();
    await appears(scorer.getByText('Score 1 to 0'));
    // The only period is the last one.
    await scorer.getByRole('button', { name: /^End the/ }).click();
    await scorer.getByRole('button', { name: 'Finish the match' }).click();
    await scorer.getByRole('dialog').getByRole('button', { name: 'Finish the match' }).click();
    await appears(scorer.getByText('The match is over.', { exact: false }));
    await appears(scorer.getByText('All sent'));
    const { data: known } = await cup.call<{
      data: { setup: { format: object }; scored: { score: object; lifecycle: string } };
    }>('GET', `/matches/${matchId}/scoring`);
    expect(known.setup.format).toMatchObject({ periods: 1, minutes: 10, starters: 7 });
    expect(known.scored).toMatchObject({ score: { a: 1, b: 0 }, lifecycle: 'completed' });
  });
}

test('an administrator gives a match format rules, and sees a match by them before saving', async ({
  open,
}) => {
  const page = await open('/admin/config/match-formats?add=true');
  await textField(page, 'Format name').fill('Lantern sevens');
  await sportField(page).selectOption({ label: 'Tennis' });
  await page.getByLabel('Begin with').selectOption({ label: 'Fast4' });
  await page.getByLabel('After deuce').selectOption('starPoint');
  const example = page.getByRole('region', { name: 'A match by these rules' });
  await appears(example.getByText(/^Result/));
  await example.getByRole('button', { name: 'Another match' }).click();
  await isOpenToEverybody(page, [LAPTOP, LAPTOP]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await disappears(formTitled(page, 'Add match format'));
  await appears(rowNamed(page, 'Lantern sevens'));
  const rows = await storedRows<{ format_name: string; rules: object }>('match-formats');
  const stored = rows.find(({ format_name }) => format_name === 'Lantern sevens');
  expect(stored?.rules).toMatchObject({ counts: 'tennis', games: 4, game: 'starPoint' });
});
