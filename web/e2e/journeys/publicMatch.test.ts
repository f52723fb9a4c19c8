import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { appears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf, drawLeague } from '../platform/cups';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

/** An organiser with a football match, and the way to record what happens in it. */
async function matchOf(name: string) {
  const who = {
    ...PERSON,
    fullName: name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
  };
  await createPerson(platform().origin, platform().database, who);
  const cup = await cupOf(who, 2, /football/i);
  await drawLeague(cup);
  const { data } = await cup.call<{ data: { matches: { matchId: number }[] } }>(
    'GET',
    `/tournaments/${cup.tournamentId}/timetable`,
  );
  const matchId = data.matches[0]?.matchId;
  let sequence = 0;
  const record = async (operation: object) => {
    sequence += 1;
    const ms = Date.now() + sequence;
    const recorded = {
      id: { device: 'journey', sequence },
      matchId,
      stamp: { ms, count: 0 },
      operation,
    };
    await cup.call('POST', `/matches/${matchId}/operations`, {
      sentAt: { ms },
      operations: [recorded],
    });
  };
  return { cup, matchId, record };
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px a stranger follows a match without loading anything anew`, async ({
    open,
  }) => {
    const { cup, matchId, record } = await matchOf(`Mara Match ${width}`);
    const address = `/tournaments/${cup.tournamentId}?tab=fixtures`;
    const page = await open(address, { as: 'stranger', width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await page.getByRole('tabpanel').getByRole('link', { name: /VS/ }).first().click();
    await appears(page.getByText('Events appear here once the match begins.'));
    expect(new URL(page.url()).pathname).toBe(`/matches/${matchId}`);
    await isFine();
    await record({ type: 'start', clock: false });
    await appears(page.getByText('In play', { exact: false }).first());
    await record({ type: 'goal', side: 'a' });
    const score = page.getByRole('region', { name: 'Score' });
    await appears(score.getByText('1', { exact: true }).first());
    await appears(page.getByText('Match events'));
    await isFine();

    await page.getByRole('link', { name: 'Show on a TV' }).click();
    await appears(page.getByText('In play', { exact: false }).first());
    await record({ type: 'goal', side: 'b' });
    await appears(
      page
        .getByText('1–1')
        .or(page.getByText(/1, .* 1$/))
        .first(),
    );
    await isFine();
    await page.goBack();
    await page.getByRole('link', { name: /^Back to/ }).click();
    await screenIs(page, `Cup of Mara Match ${width}`);
  });
}

test('another site shows the fixtures in a frame, and a match opens beside it', async ({
  open,
}) => {
  const { origin } = platform();
  const { cup } = await matchOf('Emma Embed');
  const page = await open('/', { as: 'stranger' });
  const shown = `${origin}/embed/tournaments/${cup.tournamentId}/fixtures`;
  // Every site may: this one has an origin of its own.
  const site = createServer((_, reply) => {
    reply.setHeader('Content-Type', 'text/html');
    reply.end(`<iframe src="${shown}" title="Fixtures" width="700" height="600"></iframe>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const inside = page.frameLocator('iframe');
    await appears(inside.getByRole('link', { name: /on Touchline$/ }));
    const match = inside.getByRole('link', { name: /VS/ }).first();
    await appears(match);
    expect(await match.getAttribute('target')).toBe('_blank');
  } finally {
    site.close();
  }
});
