import { expect } from 'vitest';
import {
  addressIs,
  appears,
  disappears,
  isFocused,
  oneLine,
  textsAre,
} from '../browser/conditions';
import { test } from '../browser/journey';
import {
  formTitled,
  type MatchFormat,
  newAgeGroup,
  rowNamed,
  sportField,
  storedAgeGroup,
  storedRows,
  textField,
} from '../browser/reference';

test('a template takes placeholders from buttons, refuses unknown ones by name, and shows the sentence that comes of it', async ({
  open,
}) => {
  const page = await open('/admin/config/event-templates?add=true');
  const text = textField(page, 'Template text');
  const preview = page.getByRole('region', { name: 'Preview' });
  await textField(page, 'Event type').fill('Harbour bell');
  await sportField(page).selectOption({ label: 'Football' });
  await text.fill('The bell rings for .');
  await text.press('End');
  await text.press('ArrowLeft');
  await page.getByRole('button', { name: '{team1}' }).click();
  await isFocused(text);
  await page.keyboard.type(' in {wind}');
  expect(await text.inputValue()).toBe('The bell rings for {team1} in {wind}.');
  await appears(preview.getByText('Nothing can be filled in for {wind}.'));

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await appears(page.getByText('Unknown placeholder: {wind}', { exact: true }));
  await isFocused(text);

  await text.fill('The bell rings for {team1} at {venue}.');
  await appears(preview.getByText(/^The bell rings for [^{}]+ at [^{}]+\.$/));
  await appears(preview.getByText(/^With .+ vs .+/));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await disappears(formTitled(page, 'Add event template'));
  await appears(rowNamed(page, 'Harbour bell').getByText('The bell rings for {team1} at {venue}.'));
});

test('the sports of a template are the six that it can be written for', async ({ open }) => {
  const page = await open('/admin/config/event-templates?add=true');
  const sport = sportField(page);
  await appears(sport);
  await textsAre(sport.getByRole('option'), [
    'Choose a sport',
    'Athletics (Track Events)',
    'Badminton',
    'Football',
    'Tennis',
    'Hockey',
    'Volleyball',
  ]);
});

test('a second scoring configuration for a sport is refused, and none can be deleted', async ({
  open,
}) => {
  const page = await open('/admin/config/scoring-config');
  await appears(rowNamed(page, 'Football'));
  const before = await storedRows('scoring-config');
  await page.getByRole('button', { name: 'Add scoring configuration' }).click();
  for (const [points, value] of [
    ['Points for a win', '3'],
    ['Points for a draw', '1'],
    ['Points for a loss', '0'],
    ['Points for a cancelled match', '0'],
  ] as const) {
    expect(await textField(page, points).inputValue()).toBe(value);
  }
  const sport = sportField(page);
  await sport.selectOption({ label: 'Football' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await appears(
    page.getByText(
      'A scoring configuration for Football already exists. Each sport can have only one scoring configuration.',
      { exact: true },
    ),
  );
  await isFocused(sport);
  expect(await storedRows('scoring-config')).toEqual(before);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await disappears(page.getByRole('dialog'));
  await page.getByRole('button', { name: 'More actions for Football' }).click();
  await appears(page.getByRole('menuitem'));
  await textsAre(page.getByRole('menuitem'), ['Deactivate']);
});

test('a match format without a duration and a description is saved with neither', async ({
  open,
}) => {
  const page = await open('/admin/config/match-formats?add=true');
  const formats = () => storedRows<MatchFormat>('match-formats');
  const stored = async (name: string) =>
    (await formats()).find((format) => format.format_name === name);

  await textField(page, 'Format name').fill('Until the tide comes');
  await sportField(page).selectOption({ label: 'Hockey' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await disappears(formTitled(page, 'Add match format'));
  expect(await stored('Until the tide comes')).toMatchObject({
    duration_minutes: null,
    description: null,
  });

  const row = rowNamed(page, 'Until the tide comes');
  await page.getByRole('button', { name: 'Edit Until the tide comes' }).click();
  await textField(page, 'Duration in minutes').fill('35');
  await textField(page, 'Description').fill('On the sand, while there is any.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await appears(row.getByText('35 min'));

  await page.getByRole('button', { name: 'Edit Until the tide comes' }).click();
  await textField(page, 'Duration in minutes').fill('');
  await textField(page, 'Description').fill('  ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await disappears(formTitled(page, 'Edit match format'));
  await disappears(row.getByText('35 min'));
  expect(await stored('Until the tide comes')).toMatchObject({
    duration_minutes: null,
    description: null,
  });
  const shown = (await row.getByRole('cell').allInnerTexts()).map(oneLine);
  expect(shown.filter((text) => text === '–')).toHaveLength(2);
});

test('a link opens the form of a row, and Back closes a form that was opened from the list', async ({
  open,
}) => {
  const { age_group_id: id } = await newAgeGroup('Pier climbers');
  const page = await open(`/admin/config/age-groups?edit=${id}`);
  const form = formTitled(page, 'Edit age group');
  await expect.poll(() => textField(page, 'Name').inputValue()).toBe('Pier climbers');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await disappears(form);
  await addressIs(page, '/admin/config/age-groups');

  await page.getByRole('button', { name: 'Edit Pier climbers' }).click();
  await appears(form);
  await addressIs(page, `/admin/config/age-groups?edit=${id}`);
  await page.goBack();
  await disappears(form);
  await addressIs(page, '/admin/config/age-groups');
  await isFocused(page.getByRole('button', { name: 'Edit Pier climbers' }));
});

test('what was typed is lost neither by Back, nor by Escape, nor with the window, unless it is discarded', async ({
  open,
}) => {
  const { age_group_id: id } = await newAgeGroup('Dune runners');
  const page = await open('/admin/config/age-groups');
  await page.getByRole('button', { name: 'Edit Dune runners' }).click();
  const form = formTitled(page, 'Edit age group');
  const question = formTitled(page, 'Discard changes?');
  await textField(page, 'Name').fill('Dune walkers');

  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await disappears(question);
  await addressIs(page, `/admin/config/age-groups?edit=${id}`);
  expect(await textField(page, 'Name').inputValue()).toBe('Dune walkers');

  await page.keyboard.press('Escape');
  await appears(question);
  await page.keyboard.press('Escape');
  await disappears(question);
  expect(await textField(page, 'Name').inputValue()).toBe('Dune walkers');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  expect(await textField(page, 'Name').inputValue()).toBe('Dune walkers');

  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await disappears(form);
  await addressIs(page, '/admin/config/age-groups');
  await appears(rowNamed(page, 'Dune runners'));
  expect(await storedAgeGroup(id)).toMatchObject({ age_group_name: 'Dune runners' });
});
