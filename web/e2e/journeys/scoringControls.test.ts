import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { drawLeague, publishDraw } from '../platform/cups';
import { cupFor, type Scoring, squadsOf } from '../platform/scored';

/** The phone of a scorer: small, and held in one hand. */
const SMALL = { width: 360, height: 640 };

/** Every phone has storage of its own. */
const OWN_PHONE = { locale: 'en-GB' } as const;

/** What is pressed on a scorer's screen. */
const LEAST = 48;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Open to everybody in light and dark; what is pressed is large enough; nothing hides what was sent and what can be undone. */
async function isFineOnASmallPhone(page: Page): Promise<void> {
  await page.setViewportSize(SMALL);
  await isOpenToEverybody(page, [SMALL.width, SMALL.width]);
  await page.setViewportSize(SMALL);
  const tooSmall = await page.locator('button:visible').evaluateAll(
    (buttons, least) =>
      buttons
        .map((one) => ({ box: one.getBoundingClientRect(), words: one.textContent }))
        .filter(({ box }) => box.height < least - 0.5)
        .map(({ box, words }) => `${words}: ${box.width} × ${box.height}`),
    LEAST,
  );
  expect(tooSmall).toEqual([]);
}

test('a race of eight lanes is scored to its end, with a dead heat, a photo, one who gave up and one disqualified', async ({
  open,
}) => {
  const { who, cup, matches } = await cupFor('Rita Rennt', /athletics/i, 8);
  const plan = { algorithm: 'heats', options: { lanes: 8, progression: [] } };
  await publishDraw(cup, plan);
  const [race] = await matches();
  const page = await open(`/app/matches/${race}/score`, { as: who, ...OWN_PHONE });
  await page.setViewportSize(SMALL);
  await appears(button(page, 'Start the race'));
  await isFineOnASmallPhone(page);
  await button(page, 'Start the race').click();
  await appears(button(page, /^Finish Team 01/));
  await isFineOnASmallPhone(page);
  // What was sent stays in sight below the first lanes.
  await button(page, /^Finish Team 08/).scrollIntoViewIfNeeded();
  await appears(page.getByText('All sent'));
  const inSight = (text: string | RegExp) =>
    page.getByText(text).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  expect(await inSight('All sent')).toBe(true);

  const sheet = page.getByRole('dialog');
  const lane = (team: string) => button(page, new RegExp(`^${team}`));
  const time = async (team: string, text: string, save: string) => {
    await lane(team).click();
    await sheet.getByLabel('Time').fill(text);
    await button(page, save).click();
    await disappears(sheet);
  };
  // One tap takes the time; typing one puts it right.
  await button(page, /^Finish Team 01/).click();
  await appears(button(page, /^Undo: Finished · Team 01 · /));
  await time('Team 01', '10.20', 'Save the correction');
  await time('Team 02', '10.20', 'Save the time');
  await time('Team 03', '10.31', 'Save the time');
  await time('Team 04', '10.31', 'Save the time');
  await time('Team 05', '11', 'Save the time');
  await time('Team 06', '12.5', 'Save the time');
  await lane('Team 07').click();
  await isFineOnASmallPhone(page);
  await button(page, 'Did not finish').click();
  await disappears(sheet);
  await lane('Team 08').click();
  await button(page, 'Disqualified').click();
  await isFineOnASmallPhone(page);
  await button(page, 'Disqualified, without a reason').click();
  await disappears(sheet);
  // A disqualification by mistake is taken back from where it was made, and made again.
  await lane('Team 08').click();
  await button(page, 'Back into the race').click();
  await appears(button(page, /^Finish Team 08/));
  await lane('Team 08').click();
  await button(page, 'Disqualified').click();
  await button(page, 'Left the lane').click();
  await appears(page.getByText('Disqualified · Left the lane').first());

  // The first two cannot be told apart; the photo says who was third.
  const callout = (team: string) =>
    page
      .locator('[data-tone]')
      .filter({ hasText: /^Same time: / })
      .filter({ hasText: team });
  await isFineOnASmallPhone(page);
  await callout('Team 01').getByRole('button', { name: 'Dead heat' }).click();
  await appears(page.getByText(/^Dead heat: Team 0[12], Team 0[12]\. They share the place\.$/));
  await callout('Team 03').getByRole('button', { name: 'Read the photo finish' }).click();
  await sheet.getByRole('button', { name: 'Team 04' }).click();
  await sheet.getByRole('button', { name: 'Team 03' }).click();
  await isFineOnASmallPhone(page);
  await button(page, 'Save the order').click();
  await appears(page.getByText('In the order of the photo: Team 04, Team 03'));

  await button(page, 'Finish the race').click();
  await sheet.getByRole('button', { name: 'Finish the race' }).click();
  await disappears(sheet);
  await appears(page.getByText('The match is over.', { exact: false }));
  // After the race a time is still put right.
  await time('Team 06', '12.4', 'Save the correction');
  await appears(page.getByText('All sent'));
  await isFineOnASmallPhone(page);
  const { data } = await cup.call<Scoring>('GET', `/matches/${race}/scoring`);
  const names = new Map(data.entrants.map(({ id, name }) => [id, name]));
  const said = data.scored.entrants.map((one) => [
    names.get(one.entrant),
    one.status,
    one.timeMs,
    one.rank,
    one.isTied,
  ]);
  expect(said.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['Team 01', 'Completed', 10_200, 1, true],
    ['Team 02', 'Completed', 10_200, 1, true],
    ['Team 03', 'Completed', 10_310, 4, false],
    ['Team 04', 'Completed', 10_310, 3, false],
    ['Team 05', 'Completed', 11_000, 5, false],
    ['Team 06', 'Completed', 12_400, 6, false],
    ['Team 07', 'DNF', null, null, false],
    ['Team 08', 'DSQ', null, null, false],
  ]);
});

test('the legs of a relay are timed with one tap each, and so is the finish', async ({ open }) => {
  const { who, cup, matches } = await cupFor('Stella Staffel', /athletics/i, 4, /^4 × 100 m/);
  const plan = { algorithm: 'heats', options: { lanes: 4, progression: [] } };
  await publishDraw(cup, plan);
  const [race] = await matches();
  const page = await open(`/app/matches/${race}/score`, { as: who, ...OWN_PHONE });
  await page.setViewportSize(SMALL);
  await button(page, 'Start the race').click();
  await button(page, 'Leg 1').click();
  await button(page, /^Leg 1 Team 03/).click();
  await appears(page.getByText(/^Leg 1 \d/));
  await isFineOnASmallPhone(page);
  await button(page, 'Finish').click();
  await button(page, /^Finish Team 03/).click();
  await appears(button(page, /^Undo: Finished/));
  await appears(page.getByText('All sent'));
  const { data } = await cup.call<Scoring>('GET', `/matches/${race}/scoring`);
  const kinds = data.operations.map(({ operation }) => operation.type);
  expect(kinds).toEqual(['start', 'split', 'finishTime']);
});

test('a goal gets its scorer and its assist, and its scorer and minute are put right from the list', async ({
  open,
}) => {
  const { who, cup, matches } = await cupFor('Assia Assist', /football/i, 2);
  await squadsOf(cup, ['Team 01', 'Team 02'], ['Ana', 'Bea', 'Cleo']);
  await drawLeague(cup);
  const [match] = await matches();
  const page = await open(`/app/matches/${match}/score`, { as: who, ...OWN_PHONE });
  await page.setViewportSize(SMALL);
  const sheet = page.getByRole('dialog');
  await button(page, 'Start the match').click();
  // Two taps record the goal, a third one the assist.
  await button(page, /^Goal Team 01/).click();
  await isFineOnASmallPhone(page);
  await sheet.getByRole('button', { name: /Ana/ }).click();
  await appears(page.getByText('Score 1 to 0').or(page.getByText('Score 0 to 1')));
  await appears(sheet.getByText(/^Recorded: Goal · Team 01 · .*Ana/));
  await isFineOnASmallPhone(page);
  await sheet.getByRole('button', { name: /Bea/ }).click();
  await disappears(sheet);
  await appears(button(page, /^Undo: assist: .*Bea/));

  // Skipped with one tap, and offered until something else is recorded.
  await button(page, /^Goal Team 02/).click();
  await sheet.getByRole('button', { name: /Cleo/ }).click();
  await sheet.getByRole('button', { name: 'No assist' }).click();
  await appears(button(page, /^Who gave the assist\? Team 02/));
  await isFineOnASmallPhone(page);

  // Another player, and another minute.
  await button(page, /^Correct Goal · Team 01/).click();
  await isFineOnASmallPhone(page);
  await sheet.getByLabel('Minute').fill('half');
  await button(page, 'Save the correction').click();
  await appears(sheet.getByText('Write a minute such as 45 or 45+2.'));
  await sheet.getByLabel('Minute').fill('45+2');
  await sheet.getByRole('button', { name: /Cleo/ }).first().click();
  await button(page, 'Save the correction').click();
  await disappears(sheet);
  await appears(page.getByText('45+2′'));
  await appears(page.getByText('corrected'));
  await isFineOnASmallPhone(page);

  // A goal that was none is taken back, and brought back.
  await button(page, /^Undo Goal · Team 02/).click();
  await appears(page.getByText('undone'));
  await button(page, /^Bring back Goal · Team 02/).click();
  await disappears(page.getByText('undone'));
  await appears(page.getByText('All sent'));
  const { data } = await cup.call<Scoring>('GET', `/matches/${match}/scoring`);
  const players = new Map(data.players.map(({ id, name }) => [id, name]));
  const goals = data.scored.events.map(({ at, player, relatedPlayer }) => [
    at,
    players.get(player ?? 0),
    players.get(relatedPlayer ?? 0),
  ]);
  expect(goals).toEqual(
    expect.arrayContaining([
      [{ minute: 45, stoppage: 2 }, 'Cleo of Team 01', 'Bea of Team 01'],
      [{ minute: 1 }, 'Cleo of Team 02', undefined],
    ]),
  );
});

test('a shoot-out is kicked in turn with one tap each, and says who took the last kick', async ({
  open,
}) => {
  const { who, cup, matches } = await cupFor('Karla Kick', /hockey/i, 2);
  await squadsOf(cup, ['Team 01', 'Team 02'], ['Ana', 'Bea']);
  await publishDraw(cup, { algorithm: 'knock-out', options: {} });
  const [match] = await matches();
  const page = await open(`/app/matches/${match}/score`, { as: who, ...OWN_PHONE });
  await page.setViewportSize(SMALL);
  await button(page, 'More').click();
  await isFineOnASmallPhone(page);
  await button(page, 'Enter it afterwards, without a clock').click();
  for (const quarter of ['second', 'third', 'fourth']) {
    await button(page, 'End the quarter').click();
    await button(page, `Start the ${quarter} quarter`).click();
  }
  await button(page, 'End the quarter').click();
  await button(page, /^Scored /)
    .first()
    .click();
  await appears(button(page, /^Who took it\?/));
  await isFineOnASmallPhone(page);
  await button(page, /^Who took it\?/).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /Bea/ }).click();
  await disappears(sheet);
  await button(page, /^Missed /).click();
  await appears(page.getByRole('list', { name: /^Kicks: Team/ }).first());
  await isFineOnASmallPhone(page);
  // The rest was not written down.
  await button(page, 'More').click();
  await button(page, 'Award the match').click();
  await isFineOnASmallPhone(page);
  await button(page, 'Record the decision').click();
  await appears(sheet.getByText('Choose the winner.'));
  await sheet.getByRole('button', { name: 'Team 02' }).click();
  await button(page, 'Record the decision').click();
  await appears(page.getByText('Awarded', { exact: true }));
  await appears(page.getByText('All sent'));
  const { data } = await cup.call<Scoring>('GET', `/matches/${match}/scoring`);
  const kick = data.scored.events.find(({ eventType }) => eventType === 'Shootout Goal');
  const players = new Map(data.players.map(({ id, name }) => [id, name]));
  expect(players.get(kick?.player ?? 0)).toMatch(/^Bea of Team/);
});

test('in doubles and in volleyball it follows who serves, once somebody has said how it begins', async ({
  open,
}) => {
  const { who, cup, matches } = await cupFor('Dora Doppel', /badminton/i, 2);
  await squadsOf(cup, ['Team 01', 'Team 02'], ['Ana', 'Bea']);
  await drawLeague(cup);
  const [match] = await matches();
  const page = await open(`/app/matches/${match}/score`, { as: who, ...OWN_PHONE });
  await page.setViewportSize(SMALL);
  const sheet = page.getByRole('dialog');
  for (const team of ['Team 01', 'Team 02']) {
    await button(page, new RegExp(`^Right court: ${team}`)).click();
    await sheet.getByRole('button', { name: /Ana/ }).click();
    await disappears(sheet);
  }
  const first = page.getByRole('group', { name: 'Who serves first?' });
  await first.getByRole('button', { name: 'Team 01' }).click();
  const board = (on: Page) => on.getByRole('region', { name: 'Scoreboard' });
  await appears(board(page).getByText('7 Ana of Team 01'));
  await appears(page.getByText('7 Ana of Team 02 receives'));
  await isFineOnASmallPhone(page);
  await button(page, 'Start the match').click();
  // The partner of the first receiver has the second service, and after a point on it the courts change.
  await button(page, /^Point \d+ Team 02/).click();
  await appears(board(page).getByText('8 Bea of Team 02'));
  await button(page, /^Point \d+ Team 02/).click();
  await appears(page.getByText('serves from the right'));
  await appears(board(page).getByText('8 Bea of Team 02'));
  await isFineOnASmallPhone(page);

  const other = await cupFor('Vera Volley', /volleyball/i, 2);
  await squadsOf(
    other.cup,
    ['Team 01', 'Team 02'],
    ['Ana', 'Bea', 'Cleo', 'Dora', 'Elif', 'Fay', 'Gro'],
  );
  await drawLeague(other.cup);
  const [second] = await other.matches();
  const court = await open(`/app/matches/${second}/score`, { as: other.who, ...OWN_PHONE });
  await court.setViewportSize(SMALL);
  const places = court.getByRole('dialog');
  await button(court, /^Positions: Team 01/).click();
  await isFineOnASmallPhone(court);
  for (const name of ['Ana', 'Bea', 'Cleo', 'Dora', 'Elif', 'Fay']) {
    await places.getByRole('button', { name: new RegExp(name) }).click();
  }
  await disappears(places);
  const toss = court.getByRole('group', { name: 'Who serves first?' });
  await toss.getByRole('button', { name: 'Team 02' }).click();
  await button(court, 'Start the match').click();
  // The side that received rotates before it serves.
  await button(court, /^Point \d+ Team 01/).click();
  await appears(board(court).getByText('8 Bea of Team 01'));
  await appears(court.getByRole('region', { name: 'Rotation: Team 01' }));
  await isFineOnASmallPhone(court);
});

test('a scorer finds the match of the day, makes no link, and an organiser makes one on the same screen', async ({
  open,
}) => {
  const { who, cup, matches } = await cupFor('Lina Liste', /volleyball/i, 2);
  await drawLeague(cup);
  const [match] = await matches();
  const page = await open('/app/scoring', { as: who });
  await appears(page.getByRole('heading', { name: 'Matches to score' }));
  await isOpenToEverybody(page, [1280, 390]);
  await page.getByRole('link', { name: /^Score : Team 0\d vs Team 0\d$/ }).click();
  await page.waitForURL(`**/app/matches/${match}/score`);
  await button(page, 'More').click();
  await button(page, 'Link for a volunteer').click();
  const dialog = page.getByRole('dialog', { name: 'Link for a volunteer' });
  await isOpenToEverybody(page, [SMALL.width, SMALL.width]);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await appears(page.getByRole('img', { name: 'QR code of the link' }));
});
