/** What an organiser hands on: a link for each court, and files. On phones. */
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { PHONE } from '../browser/window';
import { cupOf, drawLeague } from '../platform/cups';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

interface Planned {
  data: { matches: readonly { matchId: number; matchName: string }[] };
}

/** A league of three teams whose first and last matches are on court 1 today, and the second one on court 2. */
async function aDay(name: string) {
  const { origin, database } = platform();
  const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
  const who = { ...PERSON, fullName: name, email };
  await createPerson(origin, database, who);
  const cup = await cupOf(who, 3);
  await drawLeague(cup);
  const timetable = `/tournaments/${cup.tournamentId}/timetable`;
  const { data } = await cup.call<Planned>('GET', timetable);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format();
  const [first = 0, second = 0, last = 0] = data.matches.map(({ matchId }) => matchId);
  const at = { seenStart: null, seenCourt: null, start: `${today}T23:00` };
  await cup.call('PATCH', timetable, {
    moves: [
      { ...at, matchId: first, court: 'Court 1' },
      { ...at, matchId: second, court: 'Court 2' },
      { ...at, matchId: last, court: 'Court 1', start: `${today}T23:40` },
    ],
  });
  return { cup, who, first, last };
}

test('a volunteer scores the matches of a court with one link on a phone', async ({ open }) => {
  const { cup, who, first, last } = await aDay('Vera Vogt');
  const page = await open(`/app/tournaments/${cup.tournamentId}/match-day`, {
    as: who,
    width: PHONE,
  });
  await screenIs(page, 'Match day');
  await page.getByRole('button', { name: /^Link for volunteers.*Court 1/ }).click();
  const dialog = page.getByRole('dialog');
  await appears(dialog.getByText('None', { exact: true }));
  await isOpenToEverybody(page, [PHONE, PHONE]);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await appears(dialog.getByRole('img', { name: 'QR code of the link' }));
  await isOpenToEverybody(page, [PHONE, PHONE]);
  const link = (await dialog.getByText(/#key=/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await disappears(dialog);

  const phone = await open(new URL(link).pathname + new URL(link).hash, {
    as: 'stranger',
    width: PHONE,
  });
  await screenIs(phone, 'Court 1');
  expect(new URL(phone.url()).hash).toBe('');
  const toCome = phone.getByRole('region', { name: 'To come' });
  expect(await toCome.getByRole('link', { name: /^Score/ }).count()).toBe(2);
  await isOpenToEverybody(phone, [PHONE, PHONE]);
  await toCome
    .getByRole('link', { name: /^Score/ })
    .first()
    .click();
  await phone.waitForURL(`**/app/matches/${first}/score`);
  await phone.getByRole('button', { name: 'Start the match' }).click();
  await appears(phone.getByText('All sent'));
  await phone.getByRole('link', { name: 'All matches of the link' }).click();
  await screenIs(phone, 'Court 1');
  const live = phone.getByRole('region', { name: 'Being played' });
  await appears(live);
  await isOpenToEverybody(phone, [PHONE, PHONE]);

  // After the last whistle the score is read, and the next match of the court is one tap away.
  await live.getByRole('link', { name: /^Score/ }).click();
  for (const act of ['End the half', 'Start the second half', 'End the half', 'Finish the match']) {
    await phone.getByRole('button', { name: act }).click();
  }
  const asked = phone.getByRole('dialog');
  await appears(asked.getByText('It ends level.'));
  await isOpenToEverybody(phone, [PHONE, PHONE]);
  await asked.getByRole('button', { name: 'Finish the match' }).click();
  const next = phone.getByRole('link', { name: /^Next match/ });
  await appears(next);
  await isOpenToEverybody(phone, [PHONE, PHONE]);
  await next.click();
  await phone.waitForURL(`**/app/matches/${last}/score`);
  await appears(phone.getByRole('button', { name: 'Start the match' }));

  // Revoked, it opens nothing any more.
  await page.getByRole('button', { name: /^Link for volunteers.*Court 1/ }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await appears(dialog.getByText('None', { exact: true }));
});

test('an organiser takes the files of a tournament out on a phone', async ({ open }) => {
  const { cup, who } = await aDay('Fanny Falk');
  const page = await open(`/app/tournaments/${cup.tournamentId}`, { as: who, width: PHONE });
  const files = page.getByRole('region', { name: 'Files' });
  await appears(files);
  await isOpenToEverybody(page, [PHONE, PHONE]);
  for (const [file, rows] of [
    ['Entries', 3],
    ['Fixtures', 3],
    ['Tables', 3],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: new RegExp(`Export CSV.*${file}$`) }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Cup of Fanny Falk ${file}-.*csv$`));
    const content = await text(await download.createReadStream());
    expect(content.trimEnd().split('\r\n')).toHaveLength(rows + 1);
  }
  // The people of the tournament lead back to it, and the role came with it.
  await page.getByRole('link', { name: 'People' }).click();
  await screenIs(page, `People of Cup of ${who.fullName}`);
  await appears(page.getByText('Made the tournament'));
  await page.getByRole('link', { name: `Cup of ${who.fullName}`, exact: true }).click();
  await screenIs(page, `Cup of ${who.fullName}`);
});
