import type { AnyRouter } from '@tanstack/react-router';

/** The screen that a link was followed from. */
export interface Origin {
  href: string;
  /** Its heading. */
  title: string;
  /** Its place in the browser's history. */
  index: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the link to this screen was followed; absent for an address that was typed. */
    from?: Origin;
  }
}

/** The screen that is shown now, to be remembered by the one that a link leads to. */
export function originOf(router: AnyRouter): { from?: Origin } {
  const { href, state } = router.history.location;
  const title = document.querySelector('main h1')?.textContent;
  return title ? { from: { href, title, index: state.__TSR_index } } : {};
}

/** The same, as the `state` of a link within the workspace: it is asked for again when the link is followed. */
export function fromHere(): { from?: Origin } {
  const { pathname, search, hash } = window.location;
  const title = document.querySelector('main h1')?.textContent;
  const index: unknown = window.history.state?.__TSR_index;
  if (!title || typeof index !== 'number') return {};
  return { from: { href: `${pathname}${search}${hash}`, title, index } };
}
