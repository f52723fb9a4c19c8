import { expect } from 'vitest';
import { appears, disappears } from '../browser/conditions';
import { test } from '../browser/journey';
import { formTitled, newAgeGroup, rowNamed, storedAgeGroup, textField } from '../browser/reference';

const FORM = 'Edit age group';
const TOLD = 'Someone changed this age group while you were editing it. Choose what to keep.';

const formOf = (id: number) => `/admin/config/age-groups?edit=${id}`;

test('of two who edit the same age group the second sees both values, loses nothing typed, and keeps its own by choice', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 412/);
  const { age_group_id: id } = await newAgeGroup('Harbour juniors');
  const first = await open(formOf(id));
  const second = await open(formOf(id));
  await textField(second, 'Name').fill('Harbour cadets');
  await textField(second, 'Max age').fill('11');

  await textField(first, 'Max age').fill('10');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await disappears(formTitled(first, FORM));
  await second.getByRole('button', { name: 'Save changes' }).click();

  await appears(second.getByRole('alert').getByText(TOLD));
  const maxAge = second.getByRole('group', { name: 'Max age' });
  expect(await maxAge.getByRole('radio', { name: 'Yours 11' }).isChecked()).toBe(true);
  expect(await maxAge.getByRole('radio', { name: 'Now 10' }).isChecked()).toBe(false);
  expect(await textField(second, 'Name').inputValue()).toBe('Harbour cadets');
  expect(await textField(second, 'Max age').inputValue()).toBe('11');
  expect(await storedAgeGroup(id)).toMatchObject({
    age_group_name: 'Harbour juniors',
    max_age: 10,
  });

  await second.getByRole('button', { name: 'Keep mine' }).click();
  await disappears(formTitled(second, FORM));
  await appears(rowNamed(second, 'Harbour cadets').getByRole('cell', { name: '11', exact: true }));
  expect(await storedAgeGroup(id)).toMatchObject({
    age_group_name: 'Harbour cadets',
    min_age: 6,
    max_age: 11,
  });
});

test('of two who edit the same age group the second can choose field by field', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 412/);
  const { age_group_id: id } = await newAgeGroup('Quay beginners');
  const first = await open(formOf(id));
  const second = await open(formOf(id));
  await textField(second, 'Name').fill('Quay starters');
  await textField(second, 'Max age').fill('12');
  await textField(first, 'Name').fill('Quay novices');
  await textField(first, 'Min age').fill('4');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await disappears(formTitled(first, FORM));
  await second.getByRole('button', { name: 'Save changes' }).click();

  await second.getByRole('radio', { name: 'Now Quay novices' }).check();
  expect(await textField(second, 'Name').inputValue()).toBe('Quay novices');
  await second.getByRole('button', { name: 'Save this choice' }).click();
  await disappears(formTitled(second, FORM));
  // The min age was only changed by the first, the max age only by the second: both changes stand.
  expect(await storedAgeGroup(id)).toMatchObject({
    age_group_name: 'Quay novices',
    min_age: 4,
    max_age: 12,
  });
});

test('of two who edit the same age group the second can take what the first has saved', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 412/);
  const { age_group_id: id } = await newAgeGroup('Mole walkers');
  const first = await open(formOf(id));
  const second = await open(formOf(id));
  await textField(second, 'Max age').fill('11');
  await textField(first, 'Max age').fill('10');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await disappears(formTitled(first, FORM));
  await second.getByRole('button', { name: 'Save changes' }).click();

  await second.getByRole('button', { name: 'Take theirs' }).click();
  await disappears(second.getByRole('radio'));
  expect(await textField(second, 'Max age').inputValue()).toBe('10');
  // There is nothing left to save or to lose: the form closes unasked.
  await appears(second.getByText('Nothing has been changed yet'));
  await second.keyboard.press('Escape');
  await disappears(second.getByRole('dialog'));
  expect(await storedAgeGroup(id)).toMatchObject({ age_group_name: 'Mole walkers', max_age: 10 });
});
