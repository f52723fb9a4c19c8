import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, oneLine, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { askApi } from '../browser/session';
import { LAPTOP, PHONE } from '../browser/window';
import { ADMINISTRATOR } from '../platform/accounts';
import { type Cup, cupOf, drawLeague } from '../platform/cups';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

const CUP = 'Alder Harbour Cup';
const LEAGUE = 'Coastal League';

async function idOf(name: string): Promise<number> {
  const { tournaments } = await askApi<{
    tournaments: { tournament_id: number; tournament_name: string }[];
  }>(platform().origin, ADMINISTRATOR, `/admin/tournaments?search=${encodeURIComponent(name)}`);
  const found = tournaments.find((one) => one.tournament_name === name);
  if (!found) throw new Error(`The platform has no ${name}.`);
  return found.tournament_id;
}

const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click();
  const panel = page.getByRole('tabpanel', { name, exact: true });
  await appears(panel);
  return panel;
};

/** Its matches are today, a quarter to midnight, on two pitches. */
async function playToday({ tournamentId, call }: Cup): Promise<void> {
  // By the clock of the journeys' browser.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format();
  const { data: setup } = await call<{ data: { version: number } }>(
    'GET',
    `/tournaments/${tournamentId}/setup`,
  );
  await call('PATCH', `/tournaments/${tournamentId}`, {
    version: setup.version,
    startDate: today,
    endDate: today,
  });
  const path = `/tournaments/${tournamentId}/timetable`;
  const { data } = await call<{ data: { matches: { matchId: number }[] } }>('GET', path);
  await call('PATCH', path, {
    moves: data.matches.map(({ matchId }, place) => ({
      matchId,
      start: `${today}T23:45`,
      court: `Pitch ${(place % 2) + 1}`,
    })),
  });
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px a stranger reads fixtures, a table with its reasons, and a bracket`, async ({
    open,
  }) => {
    const page = await open(`/tournaments/${await idOf(LEAGUE)}`, { as: 'stranger', width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await screenIs(page, LEAGUE);
    await isFine();
    const standings = await openTab(page, 'Standings');
    await appears(standings.getByRole('table', { name: 'League' }));
    await standings.getByRole('button', { name: 'Show all reasons' }).click();
    await appears(
      standings.getByText('Above Dune City by goal difference: +2 to −2.', { exact: false }),
    );
    await isFine();
    await standings.getByRole('link', { name: 'Field hockey pool' }).click();
    await appears(page.getByRole('heading', { name: 'Ranking and tie-break criteria' }));
    await isFine();

    await page.goto(`${platform().origin}/tournaments/${await idOf(CUP)}`);
    await screenIs(page, CUP);
    const fixtures = await openTab(page, 'Fixtures');
    await appears(fixtures.getByText('Saltmarsh Rovers').first());
    // The calendar is for a program that subscribes to it.
    const calendar = fixtures.getByRole('link', { name: 'Subscribe to the calendar' });
    expect(await calendar.getAttribute('href')).toMatch(/^webcal:.*\/calendar\.ics/);
    await isFine();
    await fixtures.getByRole('link', { name: 'Saltmarsh Rovers', exact: true }).first().click();
    await screenIs(page, 'Saltmarsh Rovers');
    await appears(page.getByRole('region', { name: 'Results' }));
    await isFine();
    await page.goBack();
    const bracket = await openTab(page, 'Bracket');
    const final = bracket.getByRole('list', { name: 'Final', exact: true });
    await appears(final.getByText('4–2 on penalties'));
    expect(oneLine(await final.innerText())).toMatch(/Port Alder 3.*Tern Bay 3/);
    await isFine();
    const leaders = await openTab(page, 'Leaders');
    await appears(leaders.getByRole('table', { name: 'Top scorers' }));
    await isFine();
  });
}

test('from the front page a stranger finds a tournament, and who has won it and why', async ({
  open,
}) => {
  const page = await open('/', { as: 'stranger', width: PHONE });
  await page.getByRole('link', { name: 'All tournaments' }).click();
  await screenIs(page, 'Tournaments');
  await isOpenToEverybody(page, [PHONE, PHONE]);
  await page.getByRole('link', { name: 'Over', exact: true }).click();
  await page.getByLabel('Search tournaments').fill('alder');
  await page.waitForURL(/search=alder/);
  await page.getByRole('link', { name: CUP }).click();
  await screenIs(page, CUP);
  const ranking = page.getByRole('region', { name: 'Final ranking' });
  await appears(ranking.getByText('Final: won against Tern Bay', { exact: false }));
  expect(await ranking.getByRole('listitem').first().innerText()).toContain('Port Alder');
  await page.getByRole('button', { name: 'Share' }).click();
  await appears(page.getByRole('dialog').getByRole('img', { name: 'QR code of the page' }));
  await isOpenToEverybody(page, [PHONE, PHONE]);
  await page.keyboard.press('Escape');
  await page.goBack();
  await screenIs(page, 'Tournaments');
  expect(new URL(page.url()).searchParams.get('search')).toBe('alder');
});

test('from the front page a parent reaches pitch and hour of the next match in three taps', async ({
  open,
}) => {
  const { origin, database } = platform();
  const organiser = { ...PERSON, fullName: 'Paula Pitch', email: 'paula-pitch@example.org' };
  await createPerson(origin, database, organiser);
  const cup = await cupOf(organiser, 4);
  await drawLeague(cup);
  await playToday(cup);
  const page = await open('/', { as: 'stranger', width: PHONE });
  await page.getByRole('link', { name: 'All tournaments' }).click();
  // Other journeys have tournaments on this server, and what is live comes first.
  await page.getByLabel('Search tournaments').fill('paula pitch');
  await page.getByRole('link', { name: `Cup of ${organiser.fullName}` }).click();
  await screenIs(page, `Cup of ${organiser.fullName}`);
  const today = page.getByRole('region', { name: 'Matches today' });
  await appears(today.getByText('Pitch 1').first());
  // The day is told already; the third tap is for one's own team.
  await page.getByRole('link', { name: 'Team 01', exact: true }).first().click();
  await screenIs(page, 'Team 01');
  const next = page.getByRole('region', { name: 'Next match' });
  await appears(next.getByText(/Pitch [12]/).first());
  expect(oneLine(await next.innerText())).toContain('23:45');
  await isOpenToEverybody(page, [PHONE, PHONE]);
  await page.getByRole('button', { name: 'My team' }).click();
  await page.getByRole('link', { name: `Cup of ${organiser.fullName}` }).click();
  await appears(
    page
      .getByRole('region', { name: 'My team' })
      .getByText(/Pitch [12]/)
      .first(),
  );

  const tv = await open(`/tournaments/${cup.tournamentId}/tv`, { as: 'stranger', width: LAPTOP });
  await appears(tv.getByText('Pitch 1').first());
  await appears(tv.getByRole('heading', { name: 'League' }).or(tv.getByRole('table')).first());
  await isOpenToEverybody(tv, [LAPTOP, PHONE]);
});

test('a stranger signs in to enter and is led back, and the former address of the page leads there', async ({
  open,
}) => {
  const { origin, database } = platform();
  const email = 'petra-public@example.org';
  const organiser = { ...PERSON, fullName: 'Petra Pier', email };
  const entrant = { ...PERSON, fullName: 'Emil Ebb', email: 'emil-public@example.org' };
  await createPerson(origin, database, organiser);
  await createPerson(origin, database, entrant);
  const cup = await cupOf(organiser, 4);
  const address = `/tournaments/${cup.tournamentId}`;
  const page = await open(`/app/t/${cup.tournamentId}`, { as: 'stranger' });
  await screenIs(page, `Cup of ${organiser.fullName}`);
  expect(new URL(page.url()).pathname).toBe(address);
  await page.getByRole('link', { name: 'Sign in to enter Women' }).click();
  await page.getByLabel('Email address').fill(entrant.email);
  await page.getByLabel('Password', { exact: true }).fill(entrant.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter Women' });
  await dialog.getByLabel('Name of the team').fill('Ebb Rovers');
  await dialog.getByLabel('Club').fill('SC Ebb');
  await dialog.getByRole('button', { name: 'Enter' }).click();
  // Nothing on the way keeps the page of before from whoever has just entered.
  await appears(page.getByRole('region', { name: 'Women' }).getByText('Ebb Rovers'));
  await page.getByRole('link', { name: 'My entries' }).click();
  await screenIs(page, 'My entries');

  await drawLeague(cup);
  const other = await open(address, { as: 'stranger', width: PHONE });
  const fixtures = await openTab(other, 'Fixtures');
  await appears(fixtures.getByText('Ebb Rovers').first());
  const standings = await openTab(other, 'Standings');
  await appears(standings.getByRole('table'));
  const draw = await openTab(other, 'Draw');
  await draw.getByText('How this draw can be checked').click();
  await draw.getByRole('button', { name: 'Check: repeat the draw' }).click();
  await appears(draw.getByText('Identical result, byte for byte.'));
  await isOpenToEverybody(other, [PHONE, PHONE]);
});

test('who is shown by number alone is a player in the language of whoever reads', async ({
  open,
}) => {
  const { origin, database } = platform();
  const organiser = { ...PERSON, fullName: 'Nora Numbers', email: 'nora-numbers@example.org' };
  await createPerson(origin, database, organiser);
  const cup = await cupOf(organiser, 0, /tennis/i);
  const { data } = await cup.call<{ data: { divisions: [{ version: number }] } }>(
    'GET',
    `/tournaments/${cup.tournamentId}/setup`,
  );
  await cup.call('PATCH', `/divisions/${cup.divisionId}`, {
    version: data.divisions[0].version,
    entrants: 'player',
    shownNames: 'number',
  });
  for (const name of ['Ana Alves', 'Kim Lee']) {
    await cup.call('POST', `/divisions/${cup.divisionId}/entries`, { name });
  }
  const address = `/tournaments/${cup.tournamentId}`;
  const page = await open(address, { as: 'stranger', width: PHONE });
  const entered = page.getByRole('region', { name: 'Women' });
  await appears(entered.getByText('Player', { exact: true }).first());
  expect(await entered.innerText()).not.toMatch(/Alves|Lee|#/);
  await isOpenToEverybody(page, [PHONE, PHONE]);
  const german = await open(address, { as: 'stranger', locale: 'de-DE' });
  await appears(german.getByText('Spieler', { exact: true }).first());

  const own = await open(`/app${address}/divisions/${cup.divisionId}?state=accepted`, {
    as: organiser,
  });
  await appears(own.getByText('Ana Alves'));
});

test('an administrator oversees who has entered and what was drawn', async ({ open }) => {
  const { origin, database } = platform();
  const organiser = { ...PERSON, fullName: 'Oda Oar', email: 'oda-oar@example.org' };
  await createPerson(origin, database, organiser);
  const cup = await cupOf(organiser, 4);
  const page = await open(`/admin/tournaments/${cup.tournamentId}`);
  await screenIs(page, `Cup of ${organiser.fullName}`);
  const draws = await openTab(page, 'Draws');
  await appears(draws.getByText('Nothing has been drawn yet.'));
  await drawLeague(cup);
  // The stream tells of it.
  await appears(draws.getByRole('heading', { name: 'Round 1' }));
  const entries = await openTab(page, 'Entries');
  await entries.getByRole('link', { name: 'Accepted 4' }).click();
  await appears(entries.getByText('Team 01'));
  expect(await entries.getByRole('button', { name: /Accept|More actions/ }).count()).toBe(0);
});
