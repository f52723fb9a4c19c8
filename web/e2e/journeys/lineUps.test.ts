/** A scorer ticks who is here. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP } from '../browser/window';
import { type Cup, cupOf, drawLeague } from '../platform/cups';
import { createPerson, personNamed } from '../platform/people';
import { platform } from '../platform/platform';

/** The smallest telephone that a scorer may have. */
const SMALL = { width: 360, height: 640 };

/** Every phone has storage of its own. */
const OWN_PHONE = { locale: 'en-GB' } as const;

const NAMES = ['Ana Alves', 'Bo Birk', 'Cleo Constantinopoulou-Featherstonehaugh', 'Dee Dahl'];

/** Pastes a squad of four for each of the two teams. */
async function withSquads({ divisionId, call }: Cup): Promise<void> {
  const rows = ['Team 01', 'Team 02'].flatMap((team, at) =>
    NAMES.map((name, number) => `${team},${name} ${at === 0 ? 'Red' : 'Blue'},${number + 7}`),
  );
  const text = ['team,player,number', ...rows].join('\n');
  const squads = `/divisions/${divisionId}/squads`;
  const { data } = await call<{ data: { token: string } }>('POST', `${squads}/checks`, { text });
  await call('POST', squads, { text, token: data.token });
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

for (const width of [SMALL.width, LAPTOP]) {
  test(`at ${width} px a scorer ticks who is here with two taps, puts it right later, and everybody reads it`, async ({
    open,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const who = personNamed(`Lena ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 2);
    await withSquads(cup);
    await drawLeague(cup);
    const planned = await cup.call<{ data: { matches: { matchId: number }[] } }>(
      'GET',
      `/tournaments/${cup.tournamentId}/timetable`,
    );
    const matchId = planned.data.matches[0]?.matchId;
    const page = await open(`/app/matches/${matchId}/score`, { as: who, width, ...OWN_PHONE });
    if (width === SMALL.width) await page.setViewportSize(SMALL);
    const isFine = async () => {
      // The score stays at the top while the rest moves below it, and covers what is half under it.
      await page.evaluate(() => window.scrollTo(0, 0));
      await isOpenToEverybody(page, [width, width]);
    };
    await appears(button(page, /^Line-up Team 01 Nobody selected yet/));
    await isFine();

    // Two taps when everybody is here.
    await button(page, /^Line-up Team 01/).click();
    const sheet = page.getByRole('dialog');
    await isFine();
    await sheet.getByRole('button', { name: 'All present' }).click();
    await appears(button(page, /^Line-up Team 01 4 present/));

    await button(page, /^Line-up Team 02/).click();
    await sheet.getByLabel('8 Bo Birk Blue').uncheck();
    await sheet.getByRole('button', { name: 'Starts' }).first().click();
    await sheet.getByLabel('Captain').selectOption('7 Ana Alves Blue');
    await isFine();
    await sheet.getByRole('button', { name: /^Save: 3 present/ }).click();
    await appears(button(page, /^Line-up Team 02 3 present/));
    await appears(page.getByText('All sent'));

    // Those who are here come first, and somebody who was not ticked can still be named.
    await button(page, 'Start the match').click();
    await button(page, /^Goal Team 02/).click();
    await appears(sheet.getByText('Not in the line-up'));
    await isFine();
    await sheet.getByRole('button', { name: '8 Bo Birk Blue' }).click();
    await sheet.getByRole('button', { name: 'No assist' }).click();
    await appears(page.getByText(/Score (1 to 0|0 to 1)/));
    await appears(page.getByText('All sent'));

    // Put right during the match, without a network.
    await page.context().setOffline(true);
    await button(page, 'More').click();
    await sheet.getByRole('button', { name: 'Line-up: Team 01' }).click();
    await sheet.getByLabel('10 Dee Dahl Red').uncheck();
    await sheet.getByRole('button', { name: /^Save: 3 present/ }).click();
    await disappears(sheet);
    await appears(page.getByText('1 waiting for a connection'));
    await page.context().setOffline(false);
    await appears(page.getByText('All sent'));
    await isFine();

    interface Shown {
      playerName: string;
      isCaptain: boolean;
      role: string;
    }
    const shown = await cup.call<{ data: { lineups: Shown[] } }>(
      'GET',
      `/public/matches/${matchId}`,
    );
    const { lineups } = shown.data;
    expect(lineups).toHaveLength(6);
    expect(lineups.filter(({ isCaptain }) => isCaptain).map((one) => one.playerName)).toEqual([
      'Ana Alves Blue',
    ]);
    expect(lineups.filter(({ role }) => role === 'starter')).toHaveLength(1);
    expect(lineups.map(({ playerName }) => playerName)).not.toContain('Dee Dahl Red');
  });
}

for (const width of [SMALL.width, LAPTOP]) {
  test(`at ${width} px an organiser says what cards cost, and the scorer of the next match is warned`, async ({
    open,
  }) => {
    const who = personNamed(`Siv ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 3);
    await withSquads(cup);
    await drawLeague(cup);
    const { first, next, player } = await twoMatchesOfTeam01(cup);
    // Ana Alves of Team 01 is sent off in the first match.
    const now = Date.now();
    const side = first.side;
    const operations = [
      { type: 'start', clock: false },
      { type: 'card', side, card: 'red', player },
      { type: 'endPeriod' },
      { type: 'start', clock: false },
      { type: 'endPeriod' },
      { type: 'finish' },
    ].map((operation, at) => ({
      id: { device: 'p', sequence: at + 1 },
      matchId: first.matchId,
      stamp: { ms: now - 60_000 + at, count: 0 },
      operation,
    }));
    const sentAt = { ms: now, count: 0 };
    await cup.call('POST', `/matches/${first.matchId}/operations`, { sentAt, operations });

    const page = await open(`/app/tournaments/${cup.tournamentId}/results`, {
      as: who,
      width,
      ...OWN_PHONE,
    });
    const isFine = async () => {
      // The score stays at the top while the rest moves below it, and covers what is half under it.
      await page.evaluate(() => window.scrollTo(0, 0));
      await isOpenToEverybody(page, [width, width]);
    };
    const rules = page.getByRole('heading', { name: 'Rules: confirmation and cards' });
    await appears(rules);
    expect(await page.getByRole('region', { name: 'Suspensions' }).count()).toBe(0);
    await rules.click();
    await button(page, /^Change ?: Women/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Suspension for a red card').selectOption('1 match');
    await isFine();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const panel = page.getByRole('region', { name: 'Suspensions' });
    await appears(panel.getByText('Ana Alves Red'));
    await appears(panel.getByText(/^Red card in /));
    await appears(panel.getByText(/^Suspended for: /));
    await isFine();

    await page.goto(`/app/matches/${next}/score`);
    if (width === SMALL.width) await page.setViewportSize(SMALL);
    await button(page, /^Line-up Team 01 Nobody selected yet 1 suspended/).click();
    await appears(dialog.getByText('Suspended after a red card'));
    const tick = dialog.getByRole('checkbox', { name: /^7 Ana Alves Red/ });
    expect(await tick.isChecked()).toBe(false);
    await isFine();
    // It warns, and refuses nothing.
    await tick.check();
    await appears(dialog.getByText('1 player who is suspended is selected.'));
    await isFine();
    await dialog.getByRole('button', { name: /^All present/ }).click();
    await appears(button(page, /^Line-up Team 01 4 present/));
    await appears(page.getByText('All sent'));
  });
}

interface Scoring {
  match: { sides: Record<'a' | 'b', { name: string | null }> };
  players: { id: number; side: 'a' | 'b'; name: string }[];
}

/** The first match of Team 01 and its side there, the next one, and a player of the team. */
async function twoMatchesOfTeam01({ tournamentId, call }: Cup) {
  const planned = await call<{ data: { matches: { matchId: number; matchName: string }[] } }>(
    'GET',
    `/tournaments/${tournamentId}/timetable`,
  );
  const own = planned.data.matches.filter(({ matchName }) => matchName.includes('Team 01'));
  const ids = own.map(({ matchId }) => matchId).sort((one, other) => one - other);
  const [firstId = 0, next = 0] = ids;
  const { data } = await call<{ data: Scoring }>('GET', `/matches/${firstId}/scoring`);
  const side = data.match.sides.a.name === 'Team 01' ? ('a' as const) : ('b' as const);
  const player = data.players.find(({ name }) => name === 'Ana Alves Red')?.id ?? 0;
  return { first: { matchId: firstId, side }, next, player };
}
