import { addressIs, appears, disappears } from '../browser/conditions';
import { areOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';

test('a view is saved, opened from the bare list, changed and deleted', async ({ open }) => {
  const page = await open('/admin/matches?status=completed&layout=rows');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await button('Saved views').click();
  await item('Save view…').click();
  await page.getByRole('dialog').getByRole('textbox').fill('Results in lines');
  await page.keyboard.press('Enter');
  await appears(button('Results in lines'));

  await page.goto('/admin/matches');
  await button('Saved views').click();
  await item('Results in lines').click();
  await addressIs(page, '/admin/matches?status=completed&layout=rows');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('scheduled');
  await button('Results in lines, changed').click();
  await item('Delete…').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await appears(button('Saved views'));
  await disappears(button('Results in lines, changed'));
});

areOpenToEverybody({
  'the menu of saved views': {
    at: '/admin/users?signIns=never',
    after: async (page) => {
      await page.getByRole('button', { name: 'Saved views' }).click();
      await appears(page.getByRole('menuitem', { name: 'Save view…' }));
    },
  },
  'the name of a view': {
    at: '/admin/users?signIns=never',
    after: async (page) => {
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('menuitem', { name: 'Save view…' }).click();
      await appears(page.getByRole('dialog'));
    },
  },
});
