import { holdsWithAnyFont } from '../browser/anyFont';
import { appears, atRest } from '../browser/conditions';
import { addressOf, type Look } from '../browser/everybody';
import { test } from '../browser/journey';
import { giveLongNames } from '../browser/longNames';
import { PLAIN_SCREENS } from '../browser/plainScreens';

/** The sign-in shows no names, and is not for those who have signed in. */
const { 'the sign-in': _, ...plainScreens } = PLAIN_SCREENS;

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

for (const [name, { at, after }] of Object.entries(SCREENS)) {
  test(`${name}: names of 255 characters break nothing`, async ({ goOn }) => {
    const page = await goOn(await addressOf(at), { first: giveLongNames });
    await appears(page.locator('h1'));
    await atRest(page);
    await after?.(page);
    await holdsWithAnyFont(page);
  });
}
