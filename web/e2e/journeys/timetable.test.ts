import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf, drawLeague } from '../platform/cups';
import { createPerson, personNamed } from '../platform/people';
import { platform } from '../platform/platform';

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser fills in the days of the rounds, and what clashes is named before it is saved`, async ({
    open,
    complaints,
  }) => {
    // The timetable may change while one's own is being checked.
    complaints.expect(/status of 409/);
    const who = personNamed(`Ulla Uhde ${width}`);
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
    const round = page.getByRole('region', { name: 'Round 1' });
    const field = (name: string) => round.getByLabel(name);
    // On a phone a match is a line, and the fields of one are open.
    const openMatch = async (number: number) => {
      if (width !== PHONE) return;
      await round.getByRole('button', { name: new RegExp(`Match ${number}\\b`) }).click();
      await appears(field(`Day, Match ${number}`));
    };
    await openMatch(1);
    expect(await field('Day, Match 1').inputValue()).toBe('2030-06-06');

    // Two matches on one court.
    await field('Pitch, Match 1').fill('Court 1');
    await openMatch(2);
    await field('Pitch, Match 2').fill('court 1');
    await appears(page.getByText('1 clash').first());
    await appears(page.getByText('is taken by Match 1', { exact: false }));
    await isFine();
    await field('Pitch, Match 2').fill('Court 2');
    await appears(page.getByText('Nothing clashes.'));
    await button('Save the timetable').click();
    await appears(page.getByText('The timetable was saved'));
    await appears(page.getByText('6 matches, 0 without a date'));

    // Somebody else moves a match that one is about to move: it is shown, and what was typed stays.
    await openMatch(1);
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

  test(`at ${width} px all matches of a day are planned with one form, and nothing clashes`, async ({
    open,
  }) => {
    const who = personNamed(`Dora Day ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 6);
    await drawLeague(cup);
    const page = await open(`/app/tournaments/${cup.tournamentId}/timetable`, { as: who, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await page.getByText('On one day', { exact: true }).click();
    await page.getByLabel('Day', { exact: true }).fill('2030-06-07');
    await page.getByLabel('First match at').fill('09:30');
    const form = page.locator('form').filter({ hasText: 'First match at' });
    await form.getByLabel('Match length (minutes)').fill('25');
    await form.getByLabel('Pitches').fill('Pitch 1, Pitch 2');
    await isFine();
    await page.getByRole('button', { name: 'Plan the day' }).click();
    await appears(page.getByText('15 matches changed'));
    await appears(page.getByText('Nothing clashes.'));
    await isFine();
    await page.getByRole('button', { name: 'Save the timetable' }).click();
    await appears(page.getByText('15 matches, 0 without a date'));
    const path = `/tournaments/${cup.tournamentId}/timetable`;
    type Saved = { data: { matches: { start: string; court: string }[] } };
    const { data } = await cup.call<Saved>('GET', path);
    const starts = data.matches.map(({ start, court }) => `${start.slice(0, 16)} ${court}`);
    expect(starts.slice(0, 3)).toEqual([
      '2030-06-07T09:30 Pitch 1',
      '2030-06-07T09:30 Pitch 2',
      '2030-06-07T09:55 Pitch 1',
    ]);
  });
}
