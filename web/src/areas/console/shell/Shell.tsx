import '@/ui/console.css';
import '@/ui/choices.css';
import '@/ui/print.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, startTransition, useCallback, useState } from 'react';
import say from 'words/shell';
import { ConnectionNotice } from '@/shared/live/ConnectionNotice';
import { PrintFooter } from '@/shared/shell/PrintFooter';
import { ScreenAnnouncer } from '@/shared/shell/ScreenAnnouncer';
import classes from '@/shared/shell/Shell.module.css';
import { useAppearance } from '@/shared/shell/useAppearance';
import { useLanguageChoice } from '@/shared/shell/useLanguageChoice';
import { useSignOut } from '@/shared/signIn/signOut';
import { CollapseIcon, ExpandIcon, MenuIcon } from '@/ui/icons';
import { nextPaint } from '@/ui/nextPaint';
import { originOf } from '@/ui/origin';
import { screenParts } from '@/ui/screenParts';
import { Breadcrumbs } from './Breadcrumbs';
import { actionCommands } from './commands/actions';
import { CommandPalette } from './commands/CommandPalette';
import {
  type Go,
  partCommands,
  recentCommands,
  screenCommands,
  viewCommands,
} from './commands/commands';
import { NotePlaces, recentPlaces } from './commands/recent';
import { PaletteButton } from './PaletteButton';
import { Sidebar } from './Sidebar';
import { useScreens } from './screens';
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog';
import { shortcutGroups } from './shortcuts/shortcuts';
import { useShortcuts } from './shortcuts/useShortcuts';
import { UserMenu } from './UserMenu';
import { useSidebarCollapsed } from './useSidebarCollapsed';

/** Names the place of the bell. */
const BELL = 'notifications';

interface ShellProps {
  /** Stands in the top bar beside the user menu. */
  bell?: ReactNode;
  children: ReactNode;
}

/** What all screens of the console share. */
export function Shell({ bell, children }: ShellProps) {
  const [collapsed, setCollapsed] = useSidebarCollapsed();
  const [drawerOpen, setDrawerOpen] = useState(false);
  // After choosing a screen the focus belongs to that screen's heading, not to the menu button.
  const [returnFocus, setReturnFocus] = useState(true);
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts'>();
  const [, setColorScheme] = useAppearance();
  const chooseLanguage = useLanguageChoice();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const router = useRouter();
  const screens = useScreens();

  const go: Go = (place) => {
    setReturnFocus(false);
    void navigate({ ...place, state: originOf(router) } as NavigateOptions).then(focusScreen);
  };
  const open = (address: string) => {
    setReturnFocus(false);
    router.history.push(address, originOf(router));
  };
  // Another part of the same screen has the same way back.
  const showPart = (search: object) => {
    void navigate({
      to: '.',
      search,
      state: (previous: object) => previous,
      resetScroll: false,
    } as NavigateOptions);
  };
  const showShortcuts = useCallback(() => {
    setReturnFocus(true);
    startTransition(() => setOverlay('shortcuts'));
  }, []);
  // Every part of the screen gets another width: the button answers before that.
  const toggleSidebar = () => startTransition(() => setCollapsed(!collapsed));
  const togglePalette = () => {
    // Another dialog keeps the keyboard until it is done.
    if (overlay === undefined && document.querySelector('[aria-modal="true"]')) return;
    setReturnFocus(true);
    setOverlay(overlay === 'palette' ? undefined : 'palette');
  };
  const shortcuts = shortcutGroups(screens, {
    goTo: ({ to }) => void navigate({ to } as NavigateOptions),
    showShortcuts,
  });
  useShortcuts(shortcuts.flatMap((group) => group.shortcuts));
  // In fields too: the palette is how one gets away from them.
  useHotkeys([['mod+K', togglePalette]], []);

  return (
    <div className={classes.shell} data-collapsed={collapsed}>
      <a className={classes.skip} data-no-print href="#content">
        {say.skip()}
      </a>
      <div className={classes.sidebar} data-no-print>
        <Sidebar collapsed={collapsed} />
      </div>
      <Drawer
        classNames={{ body: classes.drawerBody, content: classes.drawerContent }}
        onClose={() => setDrawerOpen(false)}
        opened={drawerOpen}
        padding={0}
        returnFocus={returnFocus}
        size={264}
        transitionProps={{ duration: 120 }}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': say.menu() } }}
      >
        <Sidebar
          onClose={() => setDrawerOpen(false)}
          onNavigate={() => {
            setReturnFocus(false);
            setDrawerOpen(false);
          }}
        />
      </Drawer>
      <div className="tl-stack tl-narrow">
        <header className={classes.topbar} data-no-print>
          <ActionIcon
            aria-label={say.openMenu()}
            className={classes.phoneOnly}
            color="gray"
            onClick={() => {
              setReturnFocus(true);
              startTransition(() => setDrawerOpen(true));
            }}
            size="lg"
            variant="subtle"
          >
            <MenuIcon size={20} />
          </ActionIcon>
          <ActionIcon
            aria-expanded={!collapsed}
            aria-label={collapsed ? say.expandSidebar() : say.collapseSidebar()}
            className={classes.wideOnly}
            color="gray"
            onClick={toggleSidebar}
            size="lg"
            variant="subtle"
          >
            {collapsed ? <ExpandIcon /> : <CollapseIcon />}
          </ActionIcon>
          <Breadcrumbs />
          <div className={classes.topbarEnd}>
            <PaletteButton onClick={togglePalette} />
            <div id={BELL}>{bell}</div>
            <UserMenu onShortcuts={showShortcuts} />
          </div>
        </header>
        <ConnectionNotice />
        <main className={classes.content} id="content" tabIndex={-1}>
          {children}
        </main>
        <PrintFooter />
        <footer className={classes.footer} data-no-print>
          {say.copyright({ year: new Date().getFullYear() })}
        </footer>
      </div>
      <ScreenAnnouncer />
      <NotePlaces />
      <CommandPalette
        go={go}
        groupsWith={(views) => [
          {
            kind: 'recent',
            commands: recentCommands(recentPlaces(router.state.location.pathname), screens, go),
          },
          { kind: 'here', commands: partCommands(screenParts(), showPart) },
          { kind: 'views', commands: viewCommands(views, open) },
          { kind: 'screens', commands: screenCommands(screens, go) },
          {
            kind: 'actions',
            commands: actionCommands(screens, {
              go,
              chooseLanguage,
              setColorScheme,
              showNotifications: () => {
                setReturnFocus(false);
                void nextPaint().then(clickBell);
              },
              showShortcuts,
              signOut,
              toggleSidebar,
            }),
          },
        ]}
        onClose={() => setOverlay(undefined)}
        onRun={(command) => {
          setOverlay(undefined);
          command.run();
        }}
        opened={overlay === 'palette'}
        returnFocus={returnFocus}
      />
      <ShortcutsDialog
        groups={shortcuts}
        onClose={() => setOverlay(undefined)}
        opened={overlay === 'shortcuts'}
      />
    </div>
  );
}

function clickBell(): void {
  document.querySelector<HTMLElement>(`#${BELL} button`)?.click();
}

/** Where no heading and no dialog of the screen has taken the focus, its heading gets it. */
function focusScreen(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus();
}
