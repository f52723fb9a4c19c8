import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { signInByApi } from '../browser/session';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf, drawLeague } from '../platform/cups';
import { createPerson, personNamed } from '../platform/people';
import { platform } from '../platform/platform';

interface Planned {
  data: { matches: readonly { matchId: number; matchName: string }[] };
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser watches over the day, and a side disputes a result that the organiser rules on`, async ({
    open,
  }) => {
    const { origin, database } = platform();
    const ola = personNamed(`Ola Berg ${width}`);
    const mara = personNamed(`Mara Vik ${width}`);
    await createPerson(origin, database, ola);
    await createPerson(origin, database, mara);
    const cup = await cupOf(ola, 3);
    // Whoever enters a team speaks for it.
    const { accessToken } = await signInByApi(origin, mara);
    const entered = await fetch(`${origin}/api/v1/divisions/${cup.divisionId}/entries`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Reds', club: 'Harbour' }),
    });
    expect(entered.status).toBe(201);
    await drawLeague(cup);
    const timetable = `/tournaments/${cup.tournamentId}/timetable`;
    const { data } = await cup.call<Planned>('GET', timetable);
    const match = data.matches.find(({ matchName }) => matchName.includes('Reds'));
    const matchId = match?.matchId ?? 0;
    // By the clock of whoever looks at the day.
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format();
    await cup.call('PATCH', timetable, {
      moves: [
        { matchId, seenStart: null, seenCourt: null, start: `${today}T00:00`, court: 'Court 1' },
      ],
    });

    const page = await open(`/app/tournaments/${cup.tournamentId}`, { as: ola, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await page.getByRole('link', { name: 'Match day', exact: true }).click();
    await screenIs(page, 'Match day');
    const court = page.getByRole('region', { name: 'Court 1' });
    await appears(court.getByText(/Should have begun|No result long after the start/));
    const nobody = court.getByText('Nobody keeps the score');
    await appears(nobody);
    await isFine();

    // Each remedy opens its screen with this match chosen. A phone shows two, and the others on demand.
    const showAll = async () => {
      if (width === PHONE) await court.getByRole('button', { name: /^More options for/ }).click();
    };
    await showAll();
    await isFine();
    await court.getByRole('link', { name: /^Move/ }).click();
    await screenIs(page, 'Timetable');
    const chosen = page.getByRole('listitem').filter({ has: page.locator('input:focus') });
    await appears(chosen.getByText(/Reds/).first());
    await page.goBack();
    await screenIs(page, 'Match day');
    await showAll();
    await court.getByRole('link', { name: /^Enter the result/ }).click();
    const entering = page.getByRole('dialog', { name: 'Enter the result' });
    await appears(entering.getByText(match?.matchName ?? ''));
    await isFine();
    await entering.getByRole('button', { name: 'Cancel' }).click();
    await disappears(entering);
    await screenIs(page, 'Results');
    await page.goBack();
    await screenIs(page, 'Match day');

    // A volunteer without an account.
    await court.getByRole('button', { name: /^Link for a volunteer/ }).click();
    const dialog = page.getByRole('dialog');
    await appears(dialog.getByText('None', { exact: true }));
    await isFine();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await appears(dialog.getByRole('img', { name: 'QR code of the link' }));
    await isFine();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await disappears(nobody);

    // The match is over, which the board hears.
    const ms = Date.now();
    await cup.call('POST', `/matches/${matchId}/operations`, {
      sentAt: { ms, count: 1 },
      operations: [
        {
          id: { device: 'journey', sequence: 1 },
          matchId,
          stamp: { ms, count: 0 },
          operation: { type: 'result', score: { a: 2, b: 1 } },
        },
      ],
    });
    await appears(court.getByText('Provisional'));
    await isFine();

    // The side that lost finds it on its start.
    const other = await open('/app', { as: mara, width });
    const waiting = other.getByRole('region', { name: 'Results that wait for you' });
    await waiting.getByRole('link', { name: /Reds/ }).click();
    await appears(other.getByText('2–1', { exact: true }));
    await isOpenToEverybody(other, [width, width]);
    await other.getByRole('button', { name: 'Dispute', exact: true }).click();
    const dispute = other.getByRole('dialog', { name: 'Dispute this result' });
    await dispute.getByRole('button', { name: 'Dispute the result' }).click();
    await appears(dispute.getByText('Give the reason'));
    await dispute.getByLabel('Reason').fill('The second goal was offside.');
    await isOpenToEverybody(other, [width, width]);
    await dispute.getByRole('button', { name: 'Dispute the result' }).click();
    await appears(other.getByText('Reds: disputed'));

    // Everybody hears that it is looked at, and not who says what.
    const everybody = await open(`/matches/${matchId}`, { as: 'stranger', width });
    await appears(everybody.getByText('Result under review'));
    await isOpenToEverybody(everybody, [width, width]);
    expect(await everybody.getByText('offside').count()).toBe(0);

    // The organiser rules on it.
    await appears(court.getByText('The result is disputed'));
    await isFine();
    await court.getByRole('link', { name: /^Rule on it/ }).click();
    await appears(page.getByText('The second goal was offside.'));
    await isFine();
    await page.getByRole('button', { name: 'Rule on it', exact: true }).click();
    const ruling = page.getByRole('dialog', { name: 'Rule on this result' });
    await ruling.getByLabel('Reason').fill('The goal stands.');
    await isFine();
    await ruling.getByRole('button', { name: 'Uphold the result' }).click();
    await appears(page.getByText('Officials or organisers: ruled on'));
    await appears(other.getByText('The goal stands.'));
    await isFine();
  });
}
