import { holdsWithAnyFont } from '../browser/anyFont';
import { appears, atRest } from '../browser/conditions';
import { addressOf, type Look } from '../browser/everybody';
import { test } from '../browser/journey';
import { giveLongNames } from '../browser/longNames';
import { PLAIN_SCREENS, PUBLIC_SCREENS } from '../browser/plainScreens';

/** Those of strangers show no names, but for the public pages. */
const plainScreens = {
  ...Object.fromEntries(
    Object.entries<Look>(PLAIN_SCREENS).filter(([, { visit }]) => visit?.as !== 'stranger'),
  ),
  ...PUBLIC_SCREENS,
};

const SCREENS: Record<string, Look> = {
  ...plainScreens,
  'an age group that may be deleted': {
    at: '/admin/config/age-groups',
    after: async (page) => {
      await page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await appears(page.getByRole('dialog'));
    },
  },
};

for (const [name, { at, visit, after }] of Object.entries(SCREENS)) {
  test(`${name}: names of 255 characters break nothing`, async ({ open, goOn }) => {
    const address = await addressOf(at);
    const first = giveLongNames;
    const page = await (visit ? open(address, { ...visit, first }) : goOn(address, { first }));
    await appears(page.locator('h1'));
    await atRest(page);
    await after?.(page);
    await holdsWithAnyFont(page);
  });
}
