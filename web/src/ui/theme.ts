/**
 * The look of Touchline in one place: ink neutrals tinted like a pitch at night, chalk, and a single
 * accent, the orange of a corner flag. Every text colour meets WCAG AA on every surface that it is
 * used on; theme.test.ts proves it.
 */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import say from 'words/shared';

const flag: MantineColorsTuple = [
  '#fff1ea',
  '#ffdfd0',
  '#ffbfa3',
  '#ff9c72',
  '#ff7f4b',
  '#ff6a33',
  '#eb5018',
  '#c43d0b',
  '#a5340a',
  '#7c280a',
];

/** Neutrals of the light scheme, from chalk to ink. */
const gray: MantineColorsTuple = [
  '#f4f6f4',
  '#ebeeeb',
  '#dfe4e0',
  '#cdd5d0',
  '#b1bbb4',
  '#7f8c84',
  '#58665e',
  '#414f47',
  '#28352e',
  '#131e18',
];

/** Neutrals of the dark scheme; Mantine reads them from text (0) to the deepest surface (9). */
const dark: MantineColorsTuple = [
  '#e8eeea',
  '#c8d3cc',
  '#a2b1a8',
  '#8a9a91',
  '#3d4e44',
  '#1e2b24',
  '#17221c',
  '#0d1612',
  '#09110d',
  '#050a07',
];

/** What a status or a message means, apart from any one entity's words for it. */
export type Tone = 'neutral' | 'info' | 'live' | 'good' | 'warn' | 'bad';

interface Palette {
  page: string;
  surface: string;
  surfaceRaised: string;
  line: string;
  /** The edge of a button, which its words already show. */
  lineSoft: string;
  /** The edge of a field, which is the only sign of where it is: 3:1 on every surface. */
  lineStrong: string;
  text: string;
  textQuiet: string;
  accent: string;
  /** Text on a filled accent. */
  onAccent: string;
  tones: Record<Tone, { text: string; fill: string }>;
}

export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    page: gray[0],
    surface: '#ffffff',
    surfaceRaised: '#ffffff',
    line: gray[2],
    lineSoft: gray[3],
    lineStrong: gray[5],
    text: gray[9],
    textQuiet: gray[6],
    accent: flag[7],
    onAccent: '#ffffff',
    tones: {
      neutral: { text: '#4a5850', fill: '#e9edea' },
      info: { text: '#1a5a94', fill: '#e2eef9' },
      live: { text: '#a5340a', fill: '#ffe9df' },
      good: { text: '#17663c', fill: '#ddf2e5' },
      warn: { text: '#7a5200', fill: '#fbeecb' },
      bad: { text: '#a81f37', fill: '#fce4e7' },
    },
  },
  dark: {
    page: dark[7],
    surface: dark[6],
    surfaceRaised: dark[5],
    line: '#2c3b33',
    lineSoft: dark[4],
    lineStrong: '#76887e',
    text: dark[0],
    textQuiet: dark[2],
    accent: flag[5],
    onAccent: '#12100d',
    tones: {
      neutral: { text: '#b4c1b9', fill: '#2a3831' },
      info: { text: '#86c1f5', fill: '#132c42' },
      live: { text: '#ff9c72', fill: '#42200f' },
      good: { text: '#79d6a0', fill: '#12351f' },
      warn: { text: '#eec461', fill: '#362a0c' },
      bad: { text: '#ff9aa8', fill: '#45161f' },
    },
  },
};

/**
 * Eight chart colours that keep 3:1 against the surfaces of both schemes, so that a chart looks the
 * same in both. Neighbours differ in hue and in lightness.
 */
export const chartPalette = [
  '#e2571f',
  '#2f7fd0',
  '#25935a',
  '#b88410',
  '#c9486f',
  '#17909c',
  '#7d8f28',
  '#76828a',
] as const;

/**
 * Inter, what fonts.css puts in its place, and for scripts that Inter does not have (Arabic, Hebrew, Chinese …) what
 * the system has.
 */
export const FONT_FAMILY =
  "'Inter Variable', 'Inter Like Arial', 'Inter Like Verdana', system-ui, -apple-system, 'Segoe UI', Roboto, " +
  "'Noto Sans', 'Noto Sans Arabic', sans-serif";

/** Lengths in rem by their size in pixels at the usual size of text, so that they grow with it. */
function scale<Step extends number>(...steps: Step[]) {
  return Object.fromEntries(steps.map((step) => [step, `${step / 16}rem`])) as Record<Step, string>;
}

/**
 * Every size of text: `--tl-font-13`. Notes and headings of columns, dense lines, running text, titles of parts, of
 * dialogs, of screens; then figures and the front page. Weights are 400, 500, 600 and 700.
 */
const fonts = scale(12, 13, 14, 16, 20, 26, 32, 40, 56, 72);

/** Every distance between things: `--tl-space-12`. */
const spaces = scale(2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 96, 128);

/** Every size of a thing: `--tl-size-36`. The first line is for what stands in a line of text, or is pressed. */
const sizes = {
  ...scale(4, 6, 8, 12, 16, 20, 24, 28, 30, 32, 36, 40, 44, 46, 48, 52, 56, 64),
  ...scale(72, 80, 88, 96, 104, 112, 128, 144, 160, 176, 192, 224, 240, 256, 272, 288, 304),
  ...scale(320, 336, 384, 416, 432, 512, 544, 576, 640, 704, 960, 1200, 1600, 1840),
};

export type Size = keyof typeof sizes;

/**
 * A dialog keeps the page behind it from scrolling. Without its scroll bar the page would be wider, for which Mantine
 * sets a custom property on the body: then the browser computes the style of every element.
 */
const KEEP_SCROLL_BAR = { removeScrollBar: false };

export const theme = createTheme({
  colors: { flag, gray, dark },
  primaryColor: 'flag',
  primaryShade: { light: 7, dark: 5 },
  // The orange of the dark scheme carries ink, the deeper one of the light scheme white: Mantine can
  // choose one text colour only, our variable follows the scheme.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    const isAccent = input.color === undefined || input.color === input.theme.primaryColor;
    return input.variant === 'filled' && isAccent
      ? { ...colours, color: 'var(--tl-on-accent)' }
      : colours;
  },
  black: gray[9],
  white: '#ffffff',
  fontFamily: FONT_FAMILY,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace",
  fontSizes: { xs: fonts[12], sm: fonts[13], md: fonts[14], lg: fonts[16], xl: fonts[20] },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: spaces[8], sm: spaces[12], md: spaces[16], lg: spaces[24], xl: spaces[32] },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // What is wrong with a field stands next to it, what is always true of it below that.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--tl-on-accent)' } },
    Radio: { defaultProps: { iconColor: 'var(--tl-on-accent)' } },
    CloseButton: { defaultProps: { 'aria-label': say.close() } },
    Modal: {
      defaultProps: {
        removeScrollProps: KEEP_SCROLL_BAR,
        closeButtonProps: { 'aria-label': say.close() },
        // A dialog's header is no banner of the page.
        attributes: { header: { role: 'none' } },
      },
    },
    Drawer: {
      defaultProps: {
        removeScrollProps: KEEP_SCROLL_BAR,
        closeButtonProps: { 'aria-label': say.close() },
      },
    },
    Tooltip: {
      defaultProps: { openDelay: 250, transitionProps: { duration: 80 }, withArrow: false },
    },
    // They are there at once: a transition renders them several times before they can be used.
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
  },
});

function variablesOf(palette: Palette): Record<string, string> {
  const variables: Record<string, string> = {
    '--tl-page': palette.page,
    '--tl-surface': palette.surface,
    '--tl-surface-raised': palette.surfaceRaised,
    '--tl-line': palette.line,
    '--tl-line-strong': palette.lineStrong,
    '--tl-text': palette.text,
    '--tl-text-quiet': palette.textQuiet,
    '--tl-accent': palette.accent,
    '--tl-on-accent': palette.onAccent,
    '--mantine-color-body': palette.surfaceRaised,
    '--mantine-color-text': palette.text,
    '--mantine-color-dimmed': palette.textQuiet,
    '--mantine-color-placeholder': palette.textQuiet,
    '--mantine-color-error': palette.tones.bad.text,
    '--mantine-color-anchor': palette.accent,
    '--mantine-color-default-border': palette.lineSoft,
    '--mantine-color-disabled': palette.tones.neutral.fill,
  };
  for (const [tone, colours] of Object.entries(palette.tones)) {
    variables[`--tl-${tone}-text`] = colours.text;
    variables[`--tl-${tone}-fill`] = colours.fill;
  }
  return variables;
}

function variablesOfScale(name: string, steps: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(steps).map(([step, length]) => [`--tl-${name}-${step}`, length]),
  );
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...variablesOfScale('font', fonts),
    ...variablesOfScale('space', spaces),
    ...variablesOfScale('size', sizes),
  },
  light: variablesOf(palettes.light),
  dark: variablesOf(palettes.dark),
});

/** The key is also read by public/before-paint.js. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });
