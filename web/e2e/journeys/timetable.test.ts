import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf, drawLeague } from '../platform/cups';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser fills in the days of the rounds, and what clashes is named before it is saved`, async ({
    open,
    complaints,
  }) => {
    // The timetable may change while one's own is being checked.
    complaints.expect(/status of 409/);
    const who = { ...PERSON, fullName: `Ulla Uhde ${width}`, email: `ulla${width}@example.org` };
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 4);
    const page = await open(`/app/tournaments/${cup.tournamentId}`, { as: who, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByRole('link', { name: 'Timetable' }).click();
    await screenIs(page, 'Timetable');
    await appears(page.getByText('There are no matches yet.', { exact: false }));
    await isFine();
    await drawLeague(cup);
    await page.reload();
    await appears(page.getByText('6 matches, 6 without a date'));
    await isFine();

    // The days of the rounds.
    await button('Fill in').click();
    await appears(page.getByText('Choose the first day'));
    await page.getByLabel('First day', { exact: true }).fill('2030-06-06');
    await page.getByLabel('Days from round to round').fill('1');
    await page.getByLabel('Time (optional)').fill('10:00');
    await button('Fill in').click();
    await appears(page.getByText('6 matches changed'));
    const field = (name: string) => page.getByRole('region', { name: 'Round 1' }).getByLabel(name);
    expect(await field('Day, Match 1').inputValue()).toBe('2030-06-06');

    // Two matches on one court.
    await field('Court, Match 1').fill('Court 1');
    await field('Court, Match 2').fill('court 1');
    await appears(page.getByText('1 clash'));
    await appears(page.getByText('is taken by Match 2', { exact: false }));
    await isFine();
    await field('Court, Match 2').fill('Court 2');
    await appears(page.getByText('Nothing clashes.'));
    await button('Save the timetable').click();
    await appears(page.getByText('The timetable was saved'));
    await appears(page.getByText('6 matches, 0 without a date'));

    // Somebody else moves a match that one is about to move: it is shown, and what was typed stays.
    await field('Time, Match 1').fill('12:00');
    const { data } = await cup.call<{ data: { matches: { matchId: number }[] } }>(
      'GET',
      `/tournaments/${cup.tournamentId}/timetable`,
    );
    await cup.call('PATCH', `/tournaments/${cup.tournamentId}/timetable`, {
      moves: [
        {
          matchId: data.matches[0]?.matchId,
          seenStart: '2030-06-06T10:00',
          seenCourt: 'Court 1',
          start: '2030-06-06T15:00',
          court: 'Court 1',
        },
      ],
    });
    await appears(page.getByText('Somebody else has changed this match', { exact: false }));
    expect(await field('Time, Match 1').inputValue()).toBe('12:00');
    await isFine();
    await button('Save the timetable').click();
    await disappears(button('Save the timetable'));

    // The day with its courts.
    await page.getByText('By day', { exact: true }).click();
    const day = page.getByRole('region', { name: '6 Jun 2030' });
    const court = width === PHONE ? 'heading' : 'columnheader';
    await appears(day.getByRole(court, { name: 'Court 2', exact: true }));
    await isFine();
    // On paper, too, the matches are there.
    await page.emulateMedia({ media: 'print' });
    await appears(day.getByRole('button', { name: /^Match 2/ }));
    await page.emulateMedia({ media: null });
    await day.getByRole('button', { name: /^Match 2/ }).click();
    await day.getByLabel('Time, Match 2').fill('12:00');
    await appears(
      day
        .getByText('12:00')
        .nth(1)
        .or(day.getByRole('rowheader', { name: '12:00' })),
    );
    await button('Discard the changes').click();
    const asking = page.getByRole('dialog');
    await isFine();
    await asking.getByRole('button', { name: 'Discard' }).click();
    await disappears(button('Save the timetable'));
  });
}
