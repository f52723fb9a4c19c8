/**
 * Where a layout changes. CSS names the two sides of each: `@media (--up-to-phone)` for windows that are narrower,
 * `@container (--from-middle)` for containers that are not; tools/breakpoints.ts writes the widths in. In em, so
 * that they move with the reader's size of text.
 */
export const breakpoints = {
  // Of a window.
  phone: '48em',
  tablet: '64em',
  laptop: '72em',
  wall: '112em',
  // Of a container.
  tight: '21em',
  narrow: '30em',
  middle: '34em',
  wide: '42em',
  full: '56em',
} as const;
