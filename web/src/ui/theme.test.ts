import { describe, expect, test } from 'vitest';
import { sportColour } from './sportColour';
import { chartPalette, palettes } from './theme';

/** Relative luminance as in WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const palette = palettes[scheme];
  const surfaces = [palette.page, palette.surface, palette.surfaceRaised];

  test.each(['text', 'textQuiet', 'accent'] as const)('%s can be read on every surface', (name) => {
    for (const surface of surfaces) {
      expect(contrast(palette[name], surface)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('text on the accent can be read', () => {
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(palette.tones))('a %s badge can be read', (_, tone) => {
    expect(contrast(tone.text, tone.fill)).toBeGreaterThanOrEqual(4.5);
    for (const surface of surfaces) {
      expect(contrast(tone.text, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the edge of a field can be seen', () => {
    for (const surface of surfaces) {
      expect(contrast(palette.lineStrong, surface)).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(chartPalette)('the chart colour %s can be seen', (colour) => {
    expect(contrast(colour, palette.surface)).toBeGreaterThanOrEqual(3);
  });
});

test.each([
  'athletics',
  'badminton',
  'football',
  'hockey',
  'motorsport',
  'tennis',
  'volleyball',
  '',
])('the icon of %s stands out from its colour', (sport) => {
  expect(contrast('#ffffff', sportColour(sport))).toBeGreaterThanOrEqual(3);
});

test('there are eight chart colours, all different', () => {
  expect(new Set(chartPalette).size).toBe(8);
});
