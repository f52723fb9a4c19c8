/** The forms and questions of the configuration screens meet the same rules as the screens. */
import type { Page } from 'playwright-core';
import { appears } from '../browser/conditions';
import { areOpenToEverybody } from '../browser/everybody';
import { changeRow, chooseAction, formTitled, newAgeGroup, textField } from '../browser/reference';

/** Each has fields of its own; the forms of a new row and of a change are the same one. */
const KINDS = [
  { at: 'age-groups', noun: 'age group' },
  { at: 'gender-categories', noun: 'gender category' },
  { at: 'event-templates', noun: 'event template' },
  { at: 'scoring-config', noun: 'scoring configuration' },
  { at: 'match-formats', noun: 'match format' },
];

/** The name of the first row on screen. */
async function firstName(page: Page): Promise<string> {
  const name = page.getByRole('rowheader').first();
  await appears(name);
  return (await name.innerText()).trim();
}

for (const { at, noun } of KINDS) {
  areOpenToEverybody({
    [`the form for another ${noun}`]: {
      at: `/admin/config/${at}?add=true`,
      after: (page) => appears(formTitled(page, `Add ${noun}`)),
    },
  });
}

areOpenToEverybody({
  'the form of a row': {
    at: '/admin/config/match-formats',
    after: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await appears(formTitled(page, 'Edit match format'));
    },
  },
  'the question before a row is deleted': {
    at: '/admin/config/event-templates',
    after: async (page) => {
      await chooseAction(page, await firstName(page), 'Delete…');
      await appears(formTitled(page, 'Are you sure you want to delete this event template?'));
    },
  },
  'the menu of a row': {
    at: '/admin/config/age-groups',
    after: async (page) => {
      await page
        .getByRole('button', { name: /^More actions for/ })
        .first()
        .click();
      await appears(page.getByRole('menuitem', { name: 'Delete…' }));
    },
  },
  'fields that were refused': {
    at: '/admin/config/event-templates?add=true',
    after: async (page) => {
      await textField(page, 'Template text').fill('Wind from {direction}.');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await appears(page.getByText('Unknown placeholder: {direction}', { exact: true }));
    },
  },
  'what is in use': {
    at: '/admin/config/gender-categories',
    after: async (page) => {
      await chooseAction(page, 'Women', 'Delete…');
      await appears(page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }));
    },
  },
  'a change that somebody else was faster with': {
    at: '/admin/config/age-groups',
    complaint: /status of 412/,
    after: async (page) => {
      const { age_group_id: id, ...group } = await newAgeGroup('Lantern bearers');
      const { age_group_name, min_age, is_active } = group;
      await page.goto(`/admin/config/age-groups?edit=${id}`);
      await textField(page, 'Max age').fill('11');
      await changeRow('age-groups', id, { age_group_name, min_age, max_age: 10, is_active });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await appears(page.getByRole('button', { name: 'Take theirs' }));
    },
  },
  'the question before changes are discarded': {
    at: '/admin/config/gender-categories?add=true',
    after: async (page) => {
      await textField(page, 'Name').fill('Harbour');
      await page.keyboard.press('Escape');
      await appears(formTitled(page, 'Discard changes?'));
    },
  },
});
