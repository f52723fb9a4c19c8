import type { NavigateOptions } from '@tanstack/react-router';
import screenWords from 'words/screens';
import say from 'words/shell';
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
            label: screenWords.add({ list: adds }),
            Icon: PlusIcon,
            run: () => go({ to, search: { add: true } } as NavigateOptions),
          },
    ),
    ...screens.flatMap(({ exported }) =>
      exported === undefined
        ? []
        : {
            id: `export-${exported.list}`,
            label: screenWords.exportAll({ list: exported.list }),
            Icon: DownloadIcon,
            run: () => void exportList(exported.list, exported.query),
          },
    ),
    {
      id: 'appearance-light',
      label: say.appearanceLight(),
      Icon: SunIcon,
      run: () => setColorScheme('light'),
    },
    {
      id: 'appearance-dark',
      label: say.appearanceDark(),
      Icon: MoonIcon,
      run: () => setColorScheme('dark'),
    },
    {
      id: 'appearance-system',
      label: say.appearanceSystem(),
      Icon: SystemIcon,
      run: () => setColorScheme('auto'),
    },
    {
      id: 'sidebar',
      label: say.toggleSidebar(),
      Icon: CollapseIcon,
      run: actions.toggleSidebar,
    },
    {
      id: 'shortcuts',
      label: say.shortcutsTitle(),
      keys: ['?'],
      Icon: KeyboardIcon,
      run: actions.showShortcuts,
    },
    { id: 'logout', label: say.logout(), Icon: SignOutIcon, run: actions.signOut },
  ];
}
