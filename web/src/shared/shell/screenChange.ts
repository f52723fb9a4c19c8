import type { AnyRouter } from '@tanstack/react-router';
import screens from 'words/screens';

/** `Users` as `Users · Touchline`. */
function windowTitle(screen: string | undefined): string {
  return screen === undefined ? 'Touchline' : screens.windowTitle({ screen });
}

/**
 * Announces a change of screen: the window's title says which one it is, and the focus
 * moves to its heading, as it would after a page load.
 */
export function announceScreens(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const screen = router.state.matches.findLast((match) => match.staticData.title);
    document.title = windowTitle(screen?.staticData.title);
    // The first page is left alone: the browser starts at its top. The sign-in has put the focus into
    // its form.
    const isInForm = document.activeElement?.matches('main form *');
    if (pathChanged && fromLocation && !isInForm) document.querySelector('h1')?.focus();
  });
}
