import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import say from 'words/shell';
import { AppearanceMenu } from '@/shared/shell/AppearanceMenu';
import { LanguageMenu } from '@/shared/shell/LanguageMenu';
import classes from '@/shared/shell/Shell.module.css';
import { useSignOut } from '@/shared/signIn/signOut';
import { Avatar } from '@/ui/Avatar';
import { ChevronDownIcon, KeyboardIcon, SignOutIcon } from '@/ui/icons';
import { useOpenedSoon } from '@/ui/useOpenedSoon';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useScreens } from './screens';
import { useAdmin } from './useAdmin';

export const UserMenu = memo(function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const admin = useAdmin();
  const screens = useScreens();
  const menu = useOpenedSoon();
  const signOut = useSignOut();
  const name = admin?.name || admin?.username || say.administrator();

  return (
    <Menu
      {...menu}
      position="bottom-end"
      width={220}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <Menu.Target>
        <button className={classes.user} type="button">
          <VisuallyHidden>{say.userMenu({ name })}</VisuallyHidden>
          <Avatar name={name} />
          <span aria-hidden="true" className={classes.userName}>
            {name}
          </span>
          <ChevronDownIcon size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <AppearanceMenu />
        <LanguageMenu />
        <Menu.Divider />
        {screens.map(({ title, to, section, Icon }) =>
          section === 'Account' ? (
            <Menu.Item component={Link} key={to} rightSection={<Icon size={16} />} {...{ to }}>
              {title}
            </Menu.Item>
          ) : null,
        )}
        <Menu.Item onClick={onShortcuts} rightSection={<KeyboardIcon size={16} />}>
          {say.shortcuts()}
        </Menu.Item>
        <Menu.Item rightSection={<SignOutIcon size={16} />} onClick={signOut}>
          {say.logout()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
