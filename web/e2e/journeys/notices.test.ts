import { expect } from 'vitest';
import { appears, disappears, isFocused, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { signInByApi } from '../browser/session';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf } from '../platform/cups';
import { createPerson, type PERSON, personNamed } from '../platform/people';
import { platform } from '../platform/platform';

interface Entry {
  data: { entryId: number; version: number };
}

/** Calls the API as a person, which answers with what it has done. */
async function callerFor(person: typeof PERSON) {
  const { origin } = platform();
  const { accessToken } = await signInByApi(origin, person);
  return async <Reply>(method: string, path: string, body: object): Promise<Reply> => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${await response.text()}`);
    return (await response.json()) as Reply;
  };
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px a person hears at once that an entry has a place, follows the news, and switches it off`, async ({
    open,
  }) => {
    const { origin, database } = platform();
    const organiser = personNamed(`Orla ${width}`);
    const entrant = personNamed(`Emil ${width}`);
    for (const person of [organiser, entrant]) await createPerson(origin, database, person);
    const cup = await cupOf(organiser, 0);
    const { data: setup } = await cup.call<{ data: { divisions: { version: number }[] } }>(
      'GET',
      `/tournaments/${cup.tournamentId}/setup`,
    );
    const version = setup.divisions[0]?.version;
    await cup.call('PATCH', `/divisions/${cup.divisionId}`, { version, reviews: true });
    const enter = await callerFor(entrant);
    const { data: entry } = await enter<Entry>('POST', `/divisions/${cup.divisionId}/entries`, {
      name: 'Emil’s Eleven',
    });

    const page = await open('/app', { as: entrant, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    const bell = page.getByRole('button', { name: 'Notifications', exact: true });
    await bell.click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await appears(list.getByText('Nothing has happened yet that concerns you.'));
    await isFine();
    await page.keyboard.press('Escape');
    await disappears(list);
    await isFocused(bell);

    // The organiser decides, and nobody loads the page anew.
    await cup.call('POST', `/entries/${entry.entryId}/steps`, {
      step: 'accept',
      version: entry.version,
    });
    const rung = page.getByRole('button', { name: 'Notifications, 1 unread' });
    await appears(rung);
    await rung.click();
    const news = list.getByRole('link', {
      name: `Emil’s Eleven is accepted in Cup of ${organiser.fullName}: Women`,
    });
    await appears(news);
    await isFine();
    await news.click();
    await screenIs(page, 'My entries');
    await appears(bell);

    // Where it is chosen what one is told.
    await bell.click();
    await list.getByRole('link', { name: 'Choose what you are told' }).click();
    await screenIs(page, 'My account');
    const off = page.getByRole('switch', { name: 'Decisions on my entries: with the bell' });
    await off.click();
    await expect.poll(() => off.isChecked()).toBe(false);
    await isFine();
    await cup.call('POST', `/entries/${entry.entryId}/steps`, {
      step: 'reject',
      version: entry.version + 1,
      reason: 'Too many players',
    });
    await page.getByRole('link', { name: 'My entries' }).first().click();
    await appears(page.getByText('Too many players', { exact: false }));
    expect(await page.getByRole('button', { name: 'Notifications, 1 unread' }).count()).toBe(0);
  });
}
