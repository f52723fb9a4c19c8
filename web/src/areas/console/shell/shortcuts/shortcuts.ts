import say from 'words/shell';
import { focusMessages } from '@/ui/toasts/Toasts';
import type { ReachableScreen } from '../screens';

export interface Shortcut {
  /** Pressed one after the other. */
  keys: readonly string[];
  label: string;
  run: () => void;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

interface ShortcutActions {
  goTo: (screen: ReachableScreen) => void;
  showShortcuts: () => void;
}

/** Puts the cursor into the search of the screen, when it has one. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-screen-search]');
  field?.focus();
  field?.select();
}

/** Goes to what can be done to the selected rows, when there are any. */
function focusSelectionActions(): void {
  document.querySelector<HTMLElement>('[data-selection-actions] button')?.focus();
}

/** The one table of shortcuts: what the keyboard does, and what the list of shortcuts shows. */
export function shortcutGroups(
  screens: readonly ReachableScreen[],
  { goTo, showShortcuts }: ShortcutActions,
): ShortcutGroup[] {
  return [
    {
      title: say.everywhere(),
      shortcuts: [
        { keys: ['/'], label: say.searchScreen(), run: focusSearch },
        { keys: ['m'], label: say.toMessages(), run: focusMessages },
        { keys: ['.'], label: say.toSelectionActions(), run: focusSelectionActions },
        { keys: ['?'], label: say.showShortcuts(), run: showShortcuts },
      ],
    },
    {
      title: say.goTo(),
      shortcuts: screens.map((screen) => ({
        keys: ['g', screen.letter],
        label: screen.title,
        run: () => goTo(screen),
      })),
    },
  ];
}

/** The keys that open the command palette, as they are printed on the reader's keyboard. */
export function paletteKeys(): readonly string[] {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? ['⌘', 'K'] : ['Ctrl', 'K'];
}
