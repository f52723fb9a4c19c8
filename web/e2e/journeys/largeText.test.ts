import { addressOf, type Look } from '../browser/everybody';
import { test } from '../browser/journey';
import { holdsWithLargeText } from '../browser/largeText';
import { PLAIN_SCREENS } from '../browser/plainScreens';

for (const [name, { at, visit }] of Object.entries<Look>(PLAIN_SCREENS)) {
  test(`${name}: text at 200 % loses nothing`, async ({ open, goOn }) => {
    const address = await addressOf(at);
    await holdsWithLargeText(await (visit ? open(address, visit) : goOn(address)));
  });
}
