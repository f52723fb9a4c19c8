import type { NavigateOptions } from '@tanstack/react-router';
import screenWords from 'words/screens';
import say from 'words/shell';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@/language/languages';
import { exportList } from '@/shared/export/csvExport';
import {
  BellIcon,
  CollapseIcon,
  DownloadIcon,
  GlobeIcon,
  KeyboardIcon,
  MoonIcon,
  PlusIcon,
  PrintIcon,
  SignOutIcon,
  SunIcon,
  SystemIcon,
} from '@/ui/icons';
import { nextPaint } from '@/ui/nextPaint';
import type { ReachableScreen } from '../screens';
import type { Command, Go } from './commands';

interface Actions {
  go: Go;
  /** Null follows the browser. */
  chooseLanguage: (language: Language | null) => void;
  setColorScheme: (scheme: 'auto' | 'light' | 'dark') => void;
  showNotifications: () => void;
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
    ...LANGUAGES.map((language) => ({
      id: `language-${language}`,
      label: say.languageIs({ language: LANGUAGE_NAMES[language] }),
      Icon: GlobeIcon,
      run: () => actions.chooseLanguage(language),
    })),
    {
      id: 'language-browser',
      label: say.languageIsBrowsers(),
      Icon: GlobeIcon,
      run: () => actions.chooseLanguage(null),
    },
    {
      id: 'notifications',
      label: say.openNotifications(),
      Icon: BellIcon,
      run: actions.showNotifications,
    },
    {
      id: 'print',
      label: say.print(),
      Icon: PrintIcon,
      // The palette is not on the paper.
      run: () => void nextPaint().then(() => window.print()),
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
