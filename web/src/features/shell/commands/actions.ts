import type { NavigateOptions } from '@tanstack/react-router';
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
import { exportList } from '@/ui/list/csvExport';
import type { ReachableScreen } from '../screens';
import type { Command, Go } from './commands';

interface Actions {
  go: Go;
  setColorScheme: (scheme: 'auto' | 'light' | 'dark') => void;
  toggleSidebar: () => void;
  showShortcuts: () => void;
  signOut: () => void;
}

/** What an administrator can do from anywhere. */
export function actionCommands(screens: readonly ReachableScreen[], actions: Actions): Command[] {
  const { go, setColorScheme } = actions;
  return [
    ...screens.flatMap(({ adds, to }) =>
      adds === undefined
        ? []
        : {
            id: `add-${adds}`,
            label: `Add ${adds}`,
            Icon: PlusIcon,
            run: () => go({ to, search: { add: true } } as NavigateOptions),
          },
    ),
    ...screens.flatMap(({ exported }) =>
      exported === undefined
        ? []
        : {
            id: `export-${exported.list}`,
            label: `Export all ${exported.list} as CSV`,
            Icon: DownloadIcon,
            run: () => void exportList(exported.list, exported.query),
          },
    ),
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
