/**
 * Where a layout changes. CSS names the two sides of each: `@media (--up-to-phone)` for windows that are narrower,
 * `@container (--from-middle)` for containers that are not; tools/breakpoints.ts writes the widths in. They move
 * with the reader's size of text.
 */
export const breakpoints = {
  // Of a window. The tiniest is a phone's whose reader wants text twice as large.
  tiny: '20em',
  phone: '48em',
  tablet: '64em',
  laptop: '72em',
  wall: '112em',
  // Of a container: em would be of its own size of text.
  tight: '21rem',
  narrow: '30rem',
  middle: '34rem',
  wide: '42rem',
  full: '56rem',
} as const;
