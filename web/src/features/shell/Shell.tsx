import '@/ui/console.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CollapseIcon, ExpandIcon, MenuIcon } from '@/ui/icons';
import { Breadcrumbs } from './Breadcrumbs';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar';
import { UserMenu } from './UserMenu';
import { useSidebarCollapsed } from './useSidebarCollapsed';

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

  return (
    <div className={classes.shell} data-collapsed={collapsed}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <div className={classes.sidebar}>
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
        attributes={{ content: { 'aria-label': 'Menu' } }}
      >
        <Sidebar
          onClose={() => setDrawerOpen(false)}
          onNavigate={() => {
            setReturnFocus(false);
            setDrawerOpen(false);
          }}
        />
      </Drawer>
      <div className={classes.column}>
        <header className={classes.topbar}>
          <ActionIcon
            aria-label="Open menu"
            className={classes.phoneOnly}
            color="gray"
            onClick={() => {
              setReturnFocus(true);
              setDrawerOpen(true);
            }}
            size="lg"
            variant="subtle"
          >
            <MenuIcon size={20} />
          </ActionIcon>
          <ActionIcon
            aria-expanded={!collapsed}
            aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            className={classes.wideOnly}
            color="gray"
            onClick={() => setCollapsed(!collapsed)}
            size="lg"
            variant="subtle"
          >
            {collapsed ? <ExpandIcon /> : <CollapseIcon />}
          </ActionIcon>
          <Breadcrumbs />
          <div className={classes.topbarEnd}>
            {bell}
            <UserMenu />
          </div>
        </header>
        <main className={classes.content} id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className={classes.footer}>
          © {new Date().getFullYear()} Touchline. All rights reserved.
        </footer>
      </div>
    </div>
  );
}
