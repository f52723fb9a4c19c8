import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { appears } from '../browser/conditions';
import { test } from '../browser/journey';
import { cupOf, publishDraw } from '../platform/cups';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

/** What fits between the margins of a sheet of A4, in pixels, upright. */
const SHEET = { width: 703, height: 1017 };
/** A word of 35 letters, and the same in words. */
const LONG_NAMES = ['Spielvereinigungsgemeinschaftsbund X', 'Port Alder Harbour Rowing Club East'];

/** How many names end in dots, or stand outside of their card. */
function cutNames(cards: Locator): Promise<number> {
  return cards.evaluateAll((all) => {
    const isCut = (card: Element) => {
      const place = card.getBoundingClientRect();
      return [...card.querySelectorAll('[title]')].some((name) => {
        const { top, bottom, left, right } = name.getBoundingClientRect();
        const isWide = name.scrollWidth > name.clientWidth + 1;
        const isOut = top < place.top - 1 || bottom > place.bottom + 1;
        return isWide || isOut || left < place.left - 1 || right > place.right + 1;
      });
    };
    return all.filter(isCut).length;
  });
}

test('a bracket of 32 long names is whole on one sheet', async ({ open }) => {
  const who = { ...PERSON, fullName: 'Pia Papier', email: 'pia.papier@example.org' };
  await createPerson(platform().origin, platform().database, who);
  const name = (number: number) => `${LONG_NAMES[number % 2]?.slice(0, 32)} ${number}`;
  const cup = await cupOf(who, 32, /football/i, undefined, name);
  await publishDraw(cup, { algorithm: 'knock-out', options: {} });
  const page = await open(`/tournaments/${cup.tournamentId}?tab=bracket`, { as: who, width: 1440 });
  await appears(page.getByRole('heading', { name: 'Round of 32' }));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  const drawing = page.getByRole('region', { name: 'Bracket' });
  const ties = drawing.getByRole('listitem');
  expect(await ties.count()).toBe(31);
  expect(await cutNames(ties)).toBe(0);
  const sides = await ties.evaluateAll((all) => {
    const places = all.map((tie) => tie.getBoundingClientRect());
    return {
      end: Math.max(...places.map(({ right }) => right)),
      bottom: Math.max(...places.map(({ bottom }) => bottom)),
    };
  });
  expect(sides.end).toBeLessThanOrEqual(SHEET.width);
  expect(sides.bottom).toBeLessThanOrEqual(SHEET.height);
});
