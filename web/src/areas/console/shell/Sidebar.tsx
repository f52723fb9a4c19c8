import { ActionIcon, Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { memo } from 'react';
import screensWords from 'words/screens';
import say from 'words/shell';
import { SECTIONS } from '@/shared/shell/screen';
import { CloseIcon } from '@/ui/icons';
import { Mark } from '@/ui/Mark';
import classes from './Sidebar.module.css';
import { useScreens } from './screens';

const MENU = SECTIONS.filter((section) => section !== 'Account');

interface SidebarProps {
  /** Icons only, with the words in tooltips. */
  collapsed?: boolean;
  /** Called when an entry was chosen. */
  onNavigate?: () => void;
  /** Puts a close button beside the mark, where the sidebar is a drawer. */
  onClose?: () => void;
}

export const Sidebar = memo(function Sidebar({
  collapsed = false,
  onNavigate,
  onClose,
}: SidebarProps) {
  const screens = useScreens();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label={say.mainMenu()} className={classes.sidebar} data-collapsed={collapsed}>
      <div className={classes.head}>
        <Link
          aria-label={say.toDashboard()}
          className={classes.brand}
          onClick={onNavigate}
          to="/admin/dashboard"
        >
          <Mark size={22} />
          {!collapsed && <span>Touchline</span>}
        </Link>
        {onClose && (
          <ActionIcon
            aria-label={say.closeMenu()}
            className={classes.close}
            onClick={onClose}
            size="lg"
            variant="transparent"
          >
            <CloseIcon />
          </ActionIcon>
        )}
      </div>
      {MENU.map((section) => (
        <section aria-label={screensWords.section({ section })} key={section}>
          <p className={classes.sectionLabel}>
            {collapsed ? '' : screensWords.section({ section })}
          </p>
          <ul className="tl-grid tl-gap-2">
            {screens
              .filter((screen) => screen.section === section)
              .map(({ title, to, alsoAt, Icon }) => (
                <li key={to}>
                  <Tooltip disabled={!collapsed} label={title} position="right">
                    <Link
                      {...(pathname === alsoAt && { 'aria-current': 'page' })}
                      activeProps={{ 'aria-current': 'page' }}
                      aria-label={title}
                      className={classes.entry}
                      onClick={onNavigate}
                      to={to}
                    >
                      <Icon size={18} />
                      {!collapsed && <span>{title}</span>}
                    </Link>
                  </Tooltip>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
});
