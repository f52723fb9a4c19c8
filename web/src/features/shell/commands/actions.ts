import { linkOptions } from '@tanstack/react-router';
import {
  CollapseIcon,
  DownloadIcon,
  KeyboardIcon,
  MoonIcon,
  PlusIcon,
  SignOutIcon,
  SunIcon,
  SystemIcon,
} from '@/ui/icons';
import { type ExportedList, exportList } from '@/ui/list/csvExport';
import type { Command, Go } from './commands';

interface Actions {
  go: Go;
  setColorScheme: (scheme: 'auto' | 'light' | 'dark') => void;
  toggleSidebar: () => void;
  showShortcuts: () => void;
  signOut: () => void;
}

const ADDED = [
  { what: 'age group', to: '/admin/config/age-groups' },
  { what: 'gender category', to: '/admin/config/gender-categories' },
  { what: 'event template', to: '/admin/config/event-templates' },
  { what: 'scoring configuration', to: '/admin/config/scoring-config' },
  { what: 'match format', to: '/admin/config/match-formats' },
] as const;

const EXPORTED: readonly ExportedList[] = ['users', 'players', 'tournaments', 'matches'];

/** What an administrator can do from anywhere. */
export function actionCommands(actions: Actions): Command[] {
  const { go, setColorScheme } = actions;
  return [
    ...ADDED.map(({ what, to }) => ({
      id: `add-${what}`,
      label: `Add ${what}`,
      Icon: PlusIcon,
      run: () => go(linkOptions({ to, search: { add: true } })),
    })),
    ...EXPORTED.map((list) => ({
      id: `export-${list}`,
      label: `Export all ${list} as CSV`,
      Icon: DownloadIcon,
      // Quick matches are no tournaments to the list either.
      run: () => void exportList(list, list === 'tournaments' ? { isQuickMatch: false } : {}),
    })),
    {
      id: 'appearance-light',
      label: 'Appearance: light',
      Icon: SunIcon,
      run: () => setColorScheme('light'),
    },
    {
      id: 'appearance-dark',
      label: 'Appearance: dark',
      Icon: MoonIcon,
      run: () => setColorScheme('dark'),
    },
    {
      id: 'appearance-system',
      label: 'Appearance: as the system',
      Icon: SystemIcon,
      run: () => setColorScheme('auto'),
    },
    {
      id: 'sidebar',
      label: 'Collapse or expand the sidebar',
      Icon: CollapseIcon,
      run: actions.toggleSidebar,
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      keys: ['?'],
      Icon: KeyboardIcon,
      run: actions.showShortcuts,
    },
    { id: 'logout', label: 'Logout', Icon: SignOutIcon, run: actions.signOut },
  ];
}
