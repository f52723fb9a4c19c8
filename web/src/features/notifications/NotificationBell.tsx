import { ActionIcon, Button, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, startTransition, useRef, useState } from 'react';
import say from 'words/notifications';
import type { Notification } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { BellIcon, CheckIcon } from '@/ui/icons';
import { rich } from '@/ui/rich';
import { useLatest } from '@/ui/useLatest';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './NotificationBell.module.css';
import { notificationPlace } from './notificationPlace';
import { notificationsQuery } from './notificationsQuery';
import { useMarkRead, type Which } from './useMarkRead';

/** The bell of the top bar: how many are unread, and the newest ones on a click. */
export function NotificationBell() {
  const { data, isError } = useQuery(notificationsQuery());
  const markRead = useMarkRead();
  const [opened, setOpened] = useState(false);
  // After opening what a notification is about, the focus belongs to that screen.
  const [leaving, setLeaving] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const unread = data?.data.unread ?? 0;
  const items = data?.data.items ?? [];

  const mark = (which: Which) => {
    const left = typeof which === 'number' ? Math.max(0, unread - 1) : 0;
    setSaid(left === 0 ? say.allRead() : say.markedRead({ left }));
    markRead.mutate(which);
    // The pressed button disappears with it.
    list.current?.focus();
  };

  const open = (item: Notification) => {
    if (item.readAt === null) markRead.mutate(item.id);
    setLeaving(true);
    setOpened(false);
  };

  const onItem = useLatest({ mark, open });

  return (
    <Popover
      onChange={setOpened}
      opened={opened}
      position="bottom-end"
      returnFocus={!leaving}
      trapFocus
      width={340}
    >
      <Popover.Target>
        <ActionIcon
          aria-label={unread > 0 ? say.unread({ count: unread }) : say.title()}
          className={classes.bell}
          color="gray"
          onClick={() => {
            setSaid('');
            setLeaving(false);
            startTransition(() => setOpened(!opened));
          }}
          size="lg"
          variant="subtle"
        >
          <BellIcon size={20} />
          {unread > 0 && (
            <span aria-hidden="true" className={classes.count}>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <div className={classes.head}>
          <h2 className={classes.title}>{say.title()}</h2>
          {unread > 0 && (
            <Button
              color="gray"
              onClick={() => mark({ upTo: Math.max(...items.map(({ id }) => id)) })}
              rightSection={<CheckIcon size={14} />}
              size="compact-xs"
              variant="subtle"
            >
              {say.markAll()}
            </Button>
          )}
        </div>
        {items.length === 0 ? (
          <p className={classes.none} data-autofocus tabIndex={-1}>
            {isError ? say.notAvailable() : say.none()}
          </p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
          <ul className={classes.list} data-autofocus ref={list} tabIndex={0}>
            {items.map((item) => (
              <Item item={item} key={item.id} onItem={onItem} />
            ))}
          </ul>
        )}
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ItemProps {
  item: Notification;
  /** What can be done to it; the same function every time. */
  onItem: () => { mark: (id: number) => void; open: (item: Notification) => void };
}

const Item = memo(function Item({ item, onItem }: ItemProps) {
  const isUnread = item.readAt === null;
  const place = notificationPlace(item);
  const title = place ? (
    <Link {...place} className={classes.place} onClick={() => onItem().open(item)}>
      <bdi>{item.title}</bdi>
    </Link>
  ) : (
    <bdi>{item.title}</bdi>
  );
  return (
    <li className={classes.item} data-unread={isUnread}>
      <div className={classes.words}>
        <p className={classes.itemTitle}>
          {isUnread
            ? rich(say.unreadTitle, {
                hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                title,
              })
            : title}
        </p>
        {item.body !== null && (
          <p className={classes.body}>
            <bdi>{item.body}</bdi>
          </p>
        )}
        <p className={classes.date}>
          <DateText value={item.createdAt} />
        </p>
      </div>
      {isUnread && (
        <ActionIcon
          aria-label={say.markOne({ title: item.title })}
          className={classes.mark}
          color="gray"
          onClick={() => onItem().mark(item.id)}
          size="md"
          title={say.mark()}
          variant="subtle"
        >
          <CheckIcon size={16} />
        </ActionIcon>
      )}
    </li>
  );
});
