import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/shell';
import { AppearanceMenu } from '@/shared/shell/AppearanceMenu';
import { LanguageMenu } from '@/shared/shell/LanguageMenu';
import shell from '@/shared/shell/Shell.module.css';
import { useSignOut } from '@/shared/signIn/signOut';
import { unsentCount } from '@/shared/signIn/unsent';
import { Avatar } from '@/ui/Avatar';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { ChevronDownIcon, SignOutIcon } from '@/ui/icons';
import { useOpenedSoon } from '@/ui/useOpenedSoon';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { placesInBar, usePlaces } from './places';
import { usePerson } from './usePerson';
import classes from './WorkspaceShell.module.css';

/** What is one's own, at one's name. */
export function PersonMenu() {
  const person = usePerson();
  const all = usePlaces();
  const inBar = new Set(placesInBar(all));
  // What one is there for stands beside the screen, but for what the bar of a phone has no room for.
  const places = all.filter((place) => place.group === 'account' || !inBar.has(place));
  const menu = useOpenedSoon();
  const signOut = useSignOut();
  // What is asked is about what was unsent when it was asked.
  const [unsent, setUnsent] = useState(0);
  const leave = () => {
    const count = unsentCount();
    if (count === 0) signOut();
    else setUnsent(count);
  };
  const name = person?.name || person?.email || '';
  return (
    <>
      <Menu
        {...menu}
        position="bottom-end"
        width={220}
        withInitialFocusPlaceholder={false}
        withinPortal={false}
      >
        <Menu.Target>
          <button className={shell.user} type="button">
            <VisuallyHidden>{say.userMenu({ name })}</VisuallyHidden>
            <Avatar name={name} />
            <span aria-hidden="true" className={classes.name}>
              {name}
            </span>
            <ChevronDownIcon size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {places.map(({ title, to, Icon, group }) => (
            <Menu.Item
              className={group === 'doing' ? classes.onPhone : undefined}
              component={Link}
              key={to}
              rightSection={<Icon size={16} />}
              {...{ to }}
            >
              {title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <AppearanceMenu />
          <LanguageMenu />
          <Menu.Divider />
          <Menu.Item onClick={leave} rightSection={<SignOutIcon size={16} />}>
            {say.logout()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {unsent > 0 && (
        <ConfirmDialog
          confirmLabel={say.signOutAnyway()}
          error={undefined}
          onCancel={() => setUnsent(0)}
          onConfirm={signOut}
          title={say.unsentTitle()}
        >
          {say.unsentNote({ count: unsent })}
        </ConfirmDialog>
      )}
    </>
  );
}
