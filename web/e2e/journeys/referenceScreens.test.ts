/** The forms and questions of the configuration screens owe to everybody what the screens do. */
import type { Page } from 'playwright-core';
import { appears } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { changeRow, chooseAction, formTitled, newAgeGroup, textField } from '../browser/reference';

const KINDS = [
  { at: 'age-groups', noun: 'age group', deletable: true },
  { at: 'gender-categories', noun: 'gender category', deletable: true },
  { at: 'event-templates', noun: 'event template', deletable: true },
  { at: 'scoring-config', noun: 'scoring configuration', deletable: false },
  { at: 'match-formats', noun: 'match format', deletable: true },
];

/** The name of the first row on screen. */
async function firstName(page: Page): Promise<string> {
  const name = page.getByRole('rowheader').first();
  await appears(name);
  return (await name.innerText()).trim();
}

for (const { at, noun, deletable } of KINDS) {
  test(`the form for another ${noun}: open to everybody in light and dark, never wider than the window`, async ({
    open,
  }) => {
    const page = await open(`/admin/config/${at}?add=true`);
    await appears(formTitled(page, `Add ${noun}`));
    await isOpenToEverybody(page);
  });

  test(`the form of the first ${noun}: open to everybody in light and dark, never wider than the window`, async ({
    open,
  }) => {
    const page = await open(`/admin/config/${at}`);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await appears(formTitled(page, `Edit ${noun}`));
    await isOpenToEverybody(page);
  });

  if (!deletable) continue;

  test(`the question before the first ${noun} is deleted: open to everybody in light and dark, never wider than the window`, async ({
    open,
  }) => {
    const page = await open(`/admin/config/${at}`);
    await chooseAction(page, await firstName(page), 'Delete…');
    await appears(formTitled(page, `Are you sure you want to delete this ${noun}?`));
    await isOpenToEverybody(page);
  });
}

test('the menu of a row: open to everybody in light and dark, never wider than the window', async ({
  open,
}) => {
  const page = await open('/admin/config/age-groups');
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await appears(page.getByRole('menuitem', { name: 'Delete…' }));
  await isOpenToEverybody(page);
});

test('fields that were refused: open to everybody in light and dark, never wider than the window', async ({
  open,
}) => {
  const page = await open('/admin/config/event-templates?add=true');
  await textField(page, 'Template text').fill('Wind from {direction}.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await appears(page.getByText('Unknown placeholder: {direction}', { exact: true }));
  await isOpenToEverybody(page);
});

test('what is in use: open to everybody in light and dark, never wider than the window', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const page = await open('/admin/config/gender-categories');
  await chooseAction(page, 'Women', 'Delete…');
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await appears(question.getByRole('button', { name: 'Make inactive' }));
  await isOpenToEverybody(page);
});

test('a change that somebody else was faster with: open to everybody in light and dark, never wider than the window', async ({
  open,
  complaints,
}) => {
  complaints.expect(/status of 412/);
  const { age_group_id: id, ...group } = await newAgeGroup('Lantern bearers');
  const page = await open(`/admin/config/age-groups?edit=${id}`);
  await textField(page, 'Max age').fill('11');
  const { age_group_name, min_age, is_active } = group;
  await changeRow('age-groups', id, { age_group_name, min_age, max_age: 10, is_active });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await appears(page.getByRole('button', { name: 'Take theirs' }));
  await isOpenToEverybody(page);
});

test('the question before changes are discarded: open to everybody in light and dark, never wider than the window', async ({
  open,
}) => {
  const page = await open('/admin/config/gender-categories?add=true');
  await textField(page, 'Name').fill('Harbour');
  await page.keyboard.press('Escape');
  await appears(formTitled(page, 'Discard changes?'));
  await isOpenToEverybody(page);
});
