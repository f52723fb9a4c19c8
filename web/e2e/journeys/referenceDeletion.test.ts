import { expect } from 'vitest';
import { appears, disappears, isFocused } from '../browser/conditions';
import { test } from '../browser/journey';
import {
  chooseAction,
  formTitled,
  newAgeGroup,
  rowNamed,
  storedAgeGroup,
} from '../browser/reference';

test('what is in use says so before it is deleted, leads there, and is made inactive instead', async ({
  open,
}) => {
  const page = await open('/admin/config/gender-categories');
  const women = rowNamed(page, 'Women');
  await chooseAction(page, 'Women', 'Delete…');
  const question = formTitled(page, 'Are you sure you want to delete this gender category?');
  const tournaments = question.getByRole('link', { name: /^\d+ tournaments?$/ });
  await appears(tournaments);
  await appears(question.getByRole('link', { name: /matches$/ }));
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  const deletion = question.getByRole('button', { name: /^Delete/ });
  expect(await deletion.getAttribute('aria-disabled')).toBe('true');

  const count = Number.parseInt((await tournaments.textContent()) ?? '', 10);
  await tournaments.click();
  await appears(page.getByRole('heading', { name: 'Tournaments', level: 1 }));
  await appears(page.getByText(new RegExp(`of ${count}$`)));
  const filter = page.getByRole('combobox', { name: 'Gender category' });
  expect(await filter.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)).toBe(
    'Women',
  );

  await page.goBack();
  await chooseAction(page, 'Women', 'Delete…');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await disappears(question);
  await appears(women.getByText('Inactive', { exact: true }));
  await isFocused(page.getByRole('button', { name: 'More actions for Women' }));

  // Other journeys go on with it.
  await chooseAction(page, 'Women', 'Activate');
  await appears(women.getByText('Active', { exact: true }));
});

test('what nobody uses is deleted once that is confirmed, and not before', async ({ open }) => {
  const { age_group_id: id } = await newAgeGroup('Tide pool watchers');
  const page = await open('/admin/config/age-groups');
  const question = formTitled(page, 'Are you sure you want to delete this age group?');
  await chooseAction(page, 'Tide pool watchers', 'Delete…');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await disappears(question);
  expect(await storedAgeGroup(id)).toBeDefined();

  await chooseAction(page, 'Tide pool watchers', 'Delete…');
  await question.getByRole('button', { name: 'Delete' }).click();
  await appears(page.getByRole('log').getByText('Deleted age group “Tide pool watchers”.'));
  await disappears(rowNamed(page, 'Tide pool watchers'));
  expect(await storedAgeGroup(id)).toBeUndefined();
});

test('a deletion is undone with the keyboard, also after leaving the screen, and the trail has both', async ({
  open,
}) => {
  const { age_group_id: id } = await newAgeGroup('Rock pool rangers');
  const page = await open('/admin/config/age-groups');
  const question = formTitled(page, 'Are you sure you want to delete this age group?');
  const removeIt = async () => {
    await chooseAction(page, 'Rock pool rangers', 'Delete…');
    await question.getByRole('button', { name: 'Delete' }).click();
    await disappears(rowNamed(page, 'Rock pool rangers'));
  };
  await removeIt();
  await page.keyboard.press('m');
  await isFocused(page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await appears(rowNamed(page, 'Rock pool rangers'));
  await isFocused(page.getByRole('button', { name: 'More actions for Rock pool rangers' }));

  await removeIt();
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await appears(page.getByRole('heading', { name: 'Activity', level: 1 }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await appears(page.getByText('Restored age group Rock pool rangers').first());
  await appears(page.getByText('Deleted age group Rock pool rangers').first());
  expect(await storedAgeGroup(id)).toMatchObject({ age_group_name: 'Rock pool rangers' });
});
