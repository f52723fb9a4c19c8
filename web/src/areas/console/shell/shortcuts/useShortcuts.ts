import { useEffect, useEffectEvent, useRef } from 'react';
import type { Shortcut } from './shortcuts';

/** How long a shortcut of several keys may rest between them, in milliseconds. */
const SEQUENCE_MS = 1500;

/** Whether keys pressed there are meant for it. */
function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null)
  );
}

/** A dialog has the keyboard for itself. */
function dialogIsOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

/** Runs shortcuts while nobody is typing and no dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const pressed = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (takesText(event.target) || dialogIsOpen()) return;
    // Shift is pressed before a character such as `?`.
    if (event.key === 'Shift') return;

    const { keys, at } = pressed.current;
    const sequence = event.timeStamp - at < SEQUENCE_MS ? [...keys, event.key] : [event.key];
    const run = shortcuts.find(({ keys: wanted }) => wanted.join(' ') === sequence.join(' '))?.run;
    const goesOn = shortcuts.some(({ keys: wanted }) =>
      wanted.join(' ').startsWith(`${sequence.join(' ')} `),
    );
    pressed.current = { keys: goesOn && !run ? sequence : [], at: event.timeStamp };
    if (run) {
      event.preventDefault();
      run();
    }
  });

  // On the window, because no element always has the focus.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
