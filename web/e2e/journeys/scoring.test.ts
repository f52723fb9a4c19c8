import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf, drawLeague } from '../platform/cups';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

/** No network, which a browser also says to its console. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;

/** Every phone has storage of its own. */
const OWN_PHONE = { locale: 'en-GB' } as const;

interface Recorded {
  id: { device: string; sequence: number };
  operation: { type: string; side?: string };
}

interface Scoring {
  data: {
    operations: Recorded[];
    scored: { score: { a: number; b: number } | null };
    conflicts: unknown[];
    holes: unknown[];
  };
}

/** An organiser with a match of two teams of a sport. */
async function matchOf(name: string, sport: RegExp) {
  const who = {
    ...PERSON,
    fullName: name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
  };
  await createPerson(platform().origin, platform().database, who);
  const cup = await cupOf(who, 2, sport);
  await drawLeague(cup);
  const { data } = await cup.call<{ data: { matches: { matchId: number }[] } }>(
    'GET',
    `/tournaments/${cup.tournamentId}/timetable`,
  );
  const matchId = data.matches[0]?.matchId;
  const known = () => cup.call<Scoring>('GET', `/matches/${matchId}/scoring`);
  return { who, cup, matchId, address: `/app/matches/${matchId}/score`, known };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** How much of what a device keeps names people, and how much waits to be sent. */
function keptOnDevice(page: Page): Promise<{ snapshots: number; operations: number }> {
  return page.evaluate(async () => {
    const answer = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((done, failed) => {
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => failed(asked.error);
      });
    const kept = await answer(indexedDB.open('touchline-scoring'));
    const stores = kept.transaction(['matches', 'operations']);
    const matches: object[] = await answer(stores.objectStore('matches').getAll());
    const operations = await answer(stores.objectStore('operations').count());
    kept.close();
    return { snapshots: matches.filter((match) => 'snapshot' in match).length, operations };
  });
}

/** Waits until a reload without a network would work. */
async function isKeptForOffline(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const cache = await caches.open('workspace');
    return (await cache.match('/app')) !== undefined;
  });
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px a scorer records a football match, takes one thing back, and finishes it`, async ({
    open,
  }) => {
    const { who, address, known } = await matchOf(`Sina Sand ${width}`, /football/i);
    const page = await open(address, { as: who, width, ...OWN_PHONE });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await appears(page.getByText('Not started'));
    await isFine();
    await button(page, 'Start the match').click();
    await appears(page.getByText('First half'));
    await button(page, /^Goal Team/)
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await appears(sheet.getByText('Goal, without a name'));
    await isFine();
    await sheet.getByRole('button', { name: 'Goal, without a name' }).click();
    await appears(page.getByText('Score 1 to 0'));
    await appears(page.getByText('All sent'));

    // A card that was none.
    await button(page, /^Card Team/)
      .first()
      .click();
    await sheet.getByRole('button', { name: 'Red card', exact: true }).click();
    await sheet.getByRole('button', { name: 'Red card, without a name' }).click();
    await button(page, /^Undo: Red card/).click();
    await appears(page.getByText('undone'));
    await isFine();

    // Everything that is not done lightly is asked about.
    await button(page, 'More').click();
    await isFine();
    await sheet.getByRole('button', { name: 'Abandoned', exact: true }).click();
    await appears(page.getByText('The match stops here.', { exact: false }));
    await isFine();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();

    await button(page, 'End the half').click();
    await button(page, 'Start the second half').click();
    await button(page, 'End the half').click();
    // The score is read before the match is over.
    await button(page, 'Finish the match').click();
    await appears(sheet.getByText(/^Winner: Team/));
    await isFine();
    await sheet.getByRole('button', { name: 'Finish the match' }).click();
    await disappears(sheet);
    await appears(page.getByText('The match is over.', { exact: false }));
    await appears(page.getByText('All sent'));
    await isFine();
    const { data } = await known();
    expect(data.scored.score).toEqual({ a: 1, b: 0 });
    expect(data.operations.map(({ id }) => id.sequence)).toEqual(
      data.operations.map((_, index) => index + 1),
    );
  });
}

test('ten things recorded without a network, and a reload without one, are all there once when it is back', async ({
  open,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  const { who, address, known } = await matchOf('Otto Oort', /badminton/i);
  const page = await open(address, { as: who, width: PHONE, ...OWN_PHONE });
  await button(page, 'Start the match').click();
  // It said so before the start was recorded, too.
  await appears(button(page, /^Point \d+ Team 01/));
  await appears(page.getByText('All sent'));
  await isKeptForOffline(page);
  await page.context().setOffline(true);
  for (let point = 1; point <= 5; point += 1) {
    await button(page, /^Point \d+ Team 01/).click();
    await appears(button(page, `Point ${point} Team 01`));
  }
  await appears(page.getByText('5 waiting for a connection'));
  await page.reload();
  await appears(page.getByText('5 waiting for a connection'));
  for (let point = 1; point <= 5; point += 1) {
    await button(page, /^Point \d+ Team 02/).click();
    await appears(button(page, `Point ${point} Team 02`));
  }
  await appears(page.getByText('10 waiting for a connection'));
  await isOpenToEverybody(page, [PHONE, PHONE]);
  await page.context().setOffline(false);
  await appears(page.getByText('All sent'));
  const { data } = await known();
  const sides = data.operations.slice(1).map(({ operation }) => operation.side);
  // The draw says which of the two is the home side.
  const [first, other] = sides[0] === 'a' ? ['a', 'b'] : ['b', 'a'];
  expect(sides).toEqual([...Array(5).fill(first), ...Array(5).fill(other)]);
  expect(data.holes).toEqual([]);
});

test('two phones without a network record ten things, are loaded anew, and both come to the same match', async ({
  open,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  const { who, address, known } = await matchOf('Zoe Zwei', /volleyball/i);
  const one = await open(address, { as: who, width: PHONE, ...OWN_PHONE });
  await appears(button(one, 'Start the match'));
  // The replies to the other phone are a second on their way, which must not put its clock wrong.
  const other = await open('/app', { as: who, width: PHONE, ...OWN_PHONE });
  await other.route('**/scoring', async (route) => {
    const response = await route.fetch();
    await sleep(1_000);
    await route.fulfill({ response });
  });
  await other.goto(address);
  await appears(button(other, 'Start the match'));
  await button(one, 'Start the match').click();
  // The other phone hears of it.
  await appears(button(other, /^Point \d+ Team 01/));
  await other.unroute('**/scoring');
  const phones = [
    [one, 'Team 01'],
    [other, 'Team 02'],
  ] as const;
  for (const [page] of phones) {
    await isKeptForOffline(page);
    await page.context().setOffline(true);
  }
  // Point by point in turn, and each phone is loaded anew in between.
  for (let point = 1; point <= 5; point += 1) {
    for (const [page, team] of phones) {
      await button(page, new RegExp(`^Point \\d+ ${team}`)).click();
      await appears(button(page, `Point ${point} ${team}`));
      if (point === 3) await page.reload();
    }
  }
  await appears(one.getByText('5 waiting for a connection'));
  await other.context().setOffline(false);
  await appears(other.getByText('All sent'));
  await one.context().setOffline(false);
  await appears(one.getByText('All sent'));
  for (const [page] of phones) {
    await appears(button(page, 'Point 5 Team 01'));
    await appears(button(page, 'Point 5 Team 02'));
    await appears(page.getByText('another device'));
  }
  // What another phone recorded before what was on screen is named: all but its last point. It stands below the
  // controls, and the head of the screen leads there.
  await button(one, /^\d+ items? to review$/).click();
  await appears(one.getByText('Another device has recorded 4 entries', { exact: false }));
  await button(one, 'I have seen it').click();
  await disappears(button(one, 'I have seen it'));
  const { data } = await known();
  expect(data.operations).toHaveLength(11);
  const devices = new Set(data.operations.map(({ id }) => id.device));
  expect(devices.size).toBe(2);
  const sides = data.operations.slice(1).map(({ operation }) => operation.side);
  const [first, second] = sides[0] === 'a' ? ['a', 'b'] : ['b', 'a'];
  expect(sides).toEqual(Array(5).fill([first, second]).flat());
  expect(data.holes).toEqual([]);
});

test('a volunteer with a link scores one match without an account, and what waits is sent by the next link', async ({
  open,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  const { cup, matchId, address, known } = await matchOf('Kim Kolb', /volleyball/i);
  const makeLink = async () => {
    const wanted = {
      name: 'A volunteer',
      role: 'scorer',
      scope: 'match',
      scopeId: matchId,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    type Made = { data: { token: string; key: { keyId: number } } };
    return (await cup.call<Made>('POST', '/keys', wanted)).data;
  };
  const made = await makeLink();
  const page = await open(`${address}#key=${made.token}`, {
    as: 'stranger',
    width: PHONE,
    ...OWN_PHONE,
  });
  await button(page, 'Start the match').click();
  await button(page, /^Point \d+ Team 01/).click();
  await appears(button(page, 'Point 1 Team 01'));
  await appears(page.getByText('All sent'));
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await appears(button(page, 'Point 1 Team 01'));
  expect((await known()).data.operations).toHaveLength(2);

  await cup.call('DELETE', `/keys/${made.key.keyId}`);
  await button(page, 'Point 1 Team 01').click();
  await appears(
    page.getByText('1 was not sent: This link does not work any more.', { exact: false }),
  );
  await page.goto('about:blank');
  await page.goto(`${address}#key=${(await makeLink()).token}`);
  await appears(button(page, 'Point 2 Team 01'));
  await appears(page.getByText('All sent'));
  expect((await known()).data.operations).toHaveLength(3);
});

test('who signs out with something unsent is asked, and finds it again after signing in', async ({
  open,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  const { who, address, known } = await matchOf('Ada Abend', /hockey/i);
  const page = await open(address, { as: who, width: PHONE, ...OWN_PHONE });
  await appears(button(page, 'Start the match'));
  await isKeptForOffline(page);
  await page.route('**/operations', (route) => route.abort('internetdisconnected'));
  await button(page, 'Start the match').click();
  await appears(page.getByText('1 waiting for a connection'));
  expect(await keptOnDevice(page)).toEqual({ snapshots: 1, operations: 1 });
  await page.goto('/app');
  await button(page, /Ada Abend/).click();
  await page
    .getByRole('menuitem', { name: 'Sign out' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .click();
  const asking = page.getByRole('dialog');
  await appears(asking.getByText('1 entry of a match was not sent yet.', { exact: false }));
  await isOpenToEverybody(page, [PHONE, PHONE]);
  await asking.getByRole('button', { name: 'Sign out' }).click();
  await appears(page.getByLabel('Email'));
  // What was recorded stays on the device, and whom it is about does not.
  expect(await keptOnDevice(page)).toEqual({ snapshots: 0, operations: 1 });
  await page.unroute('**/operations');
  await page.goto(address);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await button(page, 'Sign in').click();
  await appears(page.getByText('First quarter'));
  await appears(page.getByText('All sent'));
  expect((await known()).data.operations).toHaveLength(1);
});
