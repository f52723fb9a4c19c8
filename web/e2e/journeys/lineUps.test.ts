/** A scorer ticks who is here. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP } from '../browser/window';
import { type Cup, cupOf, drawLeague } from '../platform/cups';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

/** The smallest telephone that a scorer may have. */
const SMALL = { width: 360, height: 640 };

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
    const who = { ...PERSON, fullName: `Lena ${width}`, email: `lena${width}@example.org` };
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 2);
    await withSquads(cup);
    await drawLeague(cup);
    const planned = await cup.call<{ data: { matches: { matchId: number }[] } }>(
      'GET',
      `/tournaments/${cup.tournamentId}/timetable`,
    );
    const matchId = planned.data.matches[0]?.matchId;
    const page = await open(`/app/matches/${matchId}/score`, { as: who, width });
    if (width === SMALL.width) await page.setViewportSize(SMALL);
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await appears(button(page, /^Line-up Team 01 Nobody is ticked yet/));
    await isFine();

    // Two taps when everybody is here.
    await button(page, /^Line-up Team 01/).click();
    const sheet = page.getByRole('dialog');
    await isFine();
    await sheet.getByRole('button', { name: 'Everybody is here' }).click();
    await appears(button(page, /^Line-up Team 01 4 are here/));

    await button(page, /^Line-up Team 02/).click();
    await sheet.getByLabel('8 Bo Birk Blue').uncheck();
    await sheet.getByRole('button', { name: 'Starts' }).first().click();
    await sheet.getByLabel('Captain').selectOption('7 Ana Alves Blue');
    await isFine();
    await sheet.getByRole('button', { name: /^Save: 3 are here/ }).click();
    await appears(button(page, /^Line-up Team 02 3 are here/));
    await appears(page.getByText('All sent'));

    // Those who are here come first, and somebody who was not ticked can still be named.
    await button(page, 'Start the match').click();
    await button(page, /^Goal Team 02/).click();
    await appears(sheet.getByText('Not in the line-up'));
    await isFine();
    await sheet.getByRole('button', { name: '8 Bo Birk Blue' }).click();
    await appears(page.getByText(/Score (1 to 0|0 to 1)/));

    // Put right during the match, without a network.
    await page.context().setOffline(true);
    await button(page, 'More').click();
    await sheet.getByRole('button', { name: 'Line-up: Team 01' }).click();
    await sheet.getByLabel('10 Dee Dahl Red').uncheck();
    await sheet.getByRole('button', { name: /^Save: 3 are here/ }).click();
    await disappears(sheet);
    await appears(page.getByText('1 waits for the network'));
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
