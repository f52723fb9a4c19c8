import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears } from '../browser/conditions';
import { test } from '../browser/journey';

test('the console is set in the typeface that it brings along, with figures of one width', async ({
  open,
}) => {
  const page = await open('/', { as: 'stranger' });
  await appears(page.getByRole('heading', { level: 1 }));
  const widths = await page.evaluate(async () => {
    // `ready` may hold before the first text is laid out and asks for its font. The fonts that
    // stand in are not asked for: a machine may have none of them.
    const [first = ''] = getComputedStyle(document.body).fontFamily.split(',');
    await document.fonts.load(`1rem ${first}`);
    const arrived = [...document.fonts].filter(
      ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
    );
    const line = document.body.appendChild(document.createElement('span'));
    line.className = 'tl-tabular';
    const widthOf = (text: string) => {
      line.textContent = text;
      return line.getBoundingClientRect().width;
    };
    return {
      arrived: arrived.map((face) => face.unicodeRange),
      ones: widthOf('1111'),
      eights: widthOf('8888'),
    };
  });
  expect(widths.arrived, 'which parts of the typeface arrived').not.toEqual([]);
  expect(widths.ones).toBe(widths.eights);
});

test('no line moves when the typeface comes', async ({ open, complaints, skip }) => {
  complaints.expect(/ERR_FAILED/);
  const page = await open('/', { as: 'stranger' });
  const hasStandIn = await page.evaluate(async () => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Inter Like'));
    const found = await Promise.allSettled(faces.map((face) => face.load()));
    return found.some(({ status }) => status === 'fulfilled');
  });
  skip(
    !hasStandIn,
    'This machine has none of the fonts that stand in: Arial, DejaVu Sans and their like.',
  );
  const withTypeface = await sizesOfTexts(page);

  await page.route('**/*.woff2', (route) => route.abort());
  await page.reload();
  const withStandIn = await sizesOfTexts(page);
  expect(withStandIn.map(({ text }) => text)).toEqual(withTypeface.map(({ text }) => text));
  for (const [index, { text, width, top, height }] of withTypeface.entries()) {
    expect.soft(withStandIn[index]?.top, text).toBeCloseTo(top, 0);
    expect.soft(withStandIn[index]?.height, text).toBeCloseTo(height, 0);
    expect.soft((withStandIn[index]?.width ?? 0) / width, text).toBeCloseTo(1, 1);
  }
});

/** How wide each text is that is one line, and where the box of its line is. */
async function sizesOfTexts(page: Page) {
  await appears(page.getByRole('heading', { level: 1 }));
  return page.evaluate(async () => {
    await document.fonts.ready;
    // Widths of letters are not rounded to whole pixels then.
    document.body.style.textRendering = 'geometricPrecision';
    // How wide the name of a person or a place is, or a day, depends on its few letters.
    return [...document.querySelectorAll('h1, h2, p, a')]
      .filter((element) => element.querySelector('bdi, time') === null)
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        // The height of a text is that of its letters, rounded: the block around it has that of the line.
        let block = element;
        while (getComputedStyle(block).display === 'inline' && block.parentElement) {
          block = block.parentElement;
        }
        const { top, height } = block.getBoundingClientRect();
        return { text: element.textContent, letters: text.height, width: text.width, top, height };
      })
      .filter(({ letters }) => letters < 40);
  });
}
