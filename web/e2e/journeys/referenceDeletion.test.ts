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

test('what is in use is not deleted but says by what, and is made inactive instead', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const page = await open('/admin/config/gender-categories');
  const women = rowNamed(page, 'Women');
  await chooseAction(page, 'Women', 'Delete…');
  const question = formTitled(page, 'Are you sure you want to delete this gender category?');
  const deletion = question.getByRole('button', { name: /^Delete/ });
  const place = await deletion.boundingBox();
  if (!place) throw new Error('there is no button to delete with');
  const pointer = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await page.mouse.click(pointer.x, pointer.y);
  await appears(
    question.getByText(
      /^The gender category 'Women' is used by \d+ tournaments.*\. Make it inactive instead\.$/,
    ),
  );
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  // What a second click would hit.
  const under = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.firstChild?.textContent,
    pointer,
  );
  expect(under ?? 'Delete').toMatch(/^Delete/);
  expect(await deletion.getAttribute('aria-disabled')).toBe('true');

  await question.getByRole('button', { name: 'Make inactive' }).click();
  await disappears(question);
  await appears(women.getByText('Inactive', { exact: true }));
  await isFocused(page.getByRole('button', { name: 'More actions for Women' }));

  // Other journeys go on with it.
  await chooseAction(page, 'Women', 'Make active');
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
