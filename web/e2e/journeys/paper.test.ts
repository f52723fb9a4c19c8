import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears } from '../browser/conditions';
import { test } from '../browser/journey';
import { type Cup, cupOf, publishDraw } from '../platform/cups';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

/** What fits between the margins of a sheet of A4, in pixels, upright. */
const SHEET = { width: 703, height: 1017 };
/** A word of 35 letters, the same in words, wide letters, another alphabet. */
const LONG_NAMES = [
  'Spielvereinigungsgemeinschaftsbund X',
  'Port Alder Harbour Rowing Club East',
  'WMWMW MWMWMWM WWMMWW MMWWMM WMWM WW',
  'ΑΘΛΗΤΙΚΟΣ ΟΜΙΛΟΣ ΘΕΣΣΑΛΟΝΙΚΗΣ ΩΜΕΓΑ',
];

/** What is wrong with the names and scores of ties: cut, outside of its card, over another text, broken within a word. */
function misprints(cards: Locator): Promise<string[]> {
  return cards.evaluateAll((all) => {
    const linesOf = (node: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const wrong: string[] = [];
    for (const card of all) {
      const place = card.getBoundingClientRect();
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const texts: { text: string; lines: DOMRect[] }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.nodeValue ?? '';
        const holder = node.parentElement;
        const isHeard = holder !== null && getComputedStyle(holder).clipPath !== 'none';
        const isSpare = holder?.closest('[title]')?.querySelector('[aria-hidden]') !== null;
        const lines = linesOf(node, 0, text.length);
        if (lines.length === 0 || isHeard || isSpare) continue;
        texts.push({ text, lines });
        const isOut = lines.some(
          ({ top, bottom, left, right }) =>
            top < place.top - 1 ||
            bottom > place.bottom + 1 ||
            left < place.left - 1 ||
            right > place.right + 1,
        );
        if (isOut) wrong.push(`outside: ${text}`);
        for (const { 0: word, index } of text.matchAll(/\S+/g)) {
          const pieces = new Set(
            linesOf(node, index, index + word.length).map(({ top }) => Math.round(top)),
          );
          // A word of more letters has no line that holds it.
          if (pieces.size > 1 && word.length <= 14) wrong.push(`broken: ${word} of ${text}`);
          if (pieces.size > 2) wrong.push(`in pieces: ${word}`);
        }
      }
      texts.forEach((one, index) => {
        for (const other of texts.slice(index + 1)) {
          const overlaps = one.lines.some((a) =>
            other.lines.some(
              (b) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
            ),
          );
          if (overlaps) wrong.push(`over each other: ${one.text} and ${other.text}`);
        }
      });
    }
    return wrong;
  });
}

/** How matches end: by their scores, one of them of two digits, by kicks, and without having been played to the end. */
const ENDINGS = [
  { type: 'result', score: { a: 12, b: 10 } },
  { type: 'result', score: { a: 1, b: 1 }, shootout: { a: 11, b: 10 } },
  { type: 'walkover', winner: 'b' },
  { type: 'retire', side: 'a' },
  { type: 'default', side: 'b' },
  { type: 'award', winner: 'a', score: { a: 3, b: 0 } },
];

interface Planned {
  data: {
    matches: readonly { matchId: number; teamAName: string | null; teamBName: string | null }[];
  };
}

/** Ends the matches that have both sides in so many rounds. */
async function playTo(cup: Cup, rounds: number): Promise<void> {
  const ended = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const { data } = await cup.call<Planned>('GET', `/tournaments/${cup.tournamentId}/timetable`);
    const isKnown = ({ matchId, teamAName, teamBName }: Planned['data']['matches'][number]) =>
      teamAName !== null && teamBName !== null && !ended.has(matchId);
    for (const { matchId } of data.matches.filter(isKnown)) {
      const ms = Date.now();
      const ending = ENDINGS[ended.size % ENDINGS.length];
      const before = ['retire', 'default'].includes(ending?.type ?? '') ? [{ type: 'start' }] : [];
      await cup.call('POST', `/matches/${matchId}/operations`, {
        sentAt: { ms, count: 9 },
        operations: [...before, ending].map((operation, index) => ({
          id: { device: 'journey', sequence: index + 1 },
          matchId,
          stamp: { ms, count: index },
          operation,
        })),
      });
      ended.add(matchId);
    }
  }
}

/** Where the drawing ends on an upright sheet. */
async function onPaper(page: Page): Promise<Locator> {
  await appears(page.getByRole('heading', { name: 'Round of 32' }));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  return page.getByRole('region', { name: 'Bracket' }).getByRole('listitem');
}

test('a bracket of 32 long names is whole on one sheet, before and after its matches', async ({
  open,
}) => {
  const who = { ...PERSON, fullName: 'Pia Papier', email: 'pia.papier@example.org' };
  await createPerson(platform().origin, platform().database, who);
  const name = (number: number) => `${LONG_NAMES[number % 4]?.slice(0, 32)} ${number}`;
  const cup = await cupOf(who, 32, /football/i, undefined, name);
  await publishDraw(cup, { algorithm: 'knock-out', options: {} });
  const address = `/tournaments/${cup.tournamentId}?tab=bracket`;
  const isWhole = async (page: Page) => {
    const ties = await onPaper(page);
    expect(await ties.count()).toBe(31);
    expect(await misprints(ties)).toEqual([]);
    const sides = await ties.evaluateAll((all) => {
      const places = all.map((tie) => tie.getBoundingClientRect());
      return {
        end: Math.max(...places.map(({ right }) => right)),
        bottom: Math.max(...places.map(({ bottom }) => bottom)),
      };
    });
    expect(sides.end).toBeLessThanOrEqual(SHEET.width);
    expect(sides.bottom).toBeLessThanOrEqual(SHEET.height);
  };
  await isWhole(await open(address, { as: who, width: 1440 }));
  await playTo(cup, 4);
  const page = await open(address, { as: who, width: 1440 });
  await appears(page.getByText('by walkover', { exact: false }).first());
  await isWhole(page);

  // A name that no tie has room for: the rounds one after the other.
  const drawing = page.getByRole('region', { name: 'Bracket' });
  await drawing.evaluate((element) => {
    element.setAttribute('data-paper', 'lists');
    for (const name of element.querySelectorAll<HTMLElement>('[title]')) name.style.cssText = '';
  });
  expect(await misprints(drawing.getByRole('listitem'))).toEqual([]);
});
