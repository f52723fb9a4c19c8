import { ActionIcon, Button, Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo, type ReactNode, startTransition, useRef, useState } from 'react';
import say from 'words/notifications';
import { DateText } from '@/ui/DateText';
import { BellIcon, CheckIcon } from '@/ui/icons';
import { fromHere } from '@/ui/origin';
import { rich } from '@/ui/rich';
import { useLatest } from '@/ui/useLatest';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Bell.module.css';
import type { noticePlace } from './notice';
import type { notificationPlace } from './notificationPlace';
import type { Which } from './useMarkRead';

/** Where a line may lead. */
type Place = ReturnType<typeof noticePlace> | ReturnType<typeof notificationPlace>;

/** One line of a bell. */
export interface BellItem {
  id: number;
  isUnread: boolean;
  title: string;
  body?: string | null | undefined;
  createdAt: string;
  /** Where it leads, if anywhere. */
  place?: Place | undefined;
}

interface BellProps<Told> {
  told: readonly Told[];
  /** The line that says it; the same function every time. */
  itemOf: (one: Told) => BellItem;
  unread: number;
  /** What stands in the place of a list without lines. */
  instead: ReactNode;
  /** What stands below the list; called with what closes the bell for a screen that is left for. */
  foot?: ((leave: () => void) => ReactNode) | undefined;
  onMark: (which: Which) => void;
}

/** A bell: how many are unread, and the newest ones on a click. */
export function Bell<Told extends { id: number }>({
  told,
  itemOf,
  unread,
  instead,
  foot,
  onMark,
}: BellProps<Told>) {
  const [opened, setOpened] = useState(false);
  const [said, setSaid] = useState('');
  const bell = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // What is wanted, which a slow machine has not rendered yet.
  const isWanted = useRef(false);

  const open = () => {
    isWanted.current = true;
    setSaid('');
    startTransition(() => setOpened(true));
  };
  const leave = () => {
    isWanted.current = false;
    setOpened(false);
  };
  const close = () => {
    leave();
    bell.current?.focus({ preventScroll: true });
  };
  // The focus comes into the list a moment after it has opened: until then, Escape is pressed on the bell.
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isWanted.current) close();
  };

  const mark = (which: Which) => {
    const left = typeof which === 'number' ? Math.max(0, unread - 1) : 0;
    setSaid(left === 0 ? say.allRead() : say.markedRead({ left }));
    onMark(which);
    // The pressed button disappears with it.
    list.current?.focus();
  };
  const follow = (item: BellItem) => {
    if (item.isUnread) onMark(item.id);
    // The focus belongs to the screen that opens.
    leave();
  };
  const onItem = useLatest({ mark, follow });

  return (
    <Popover
      closeOnEscape={false}
      onChange={(now) => (now ? open() : close())}
      opened={opened}
      position="bottom-end"
      trapFocus
      width={380}
    >
      <Popover.Target>
        <ActionIcon
          aria-label={unread > 0 ? say.unread({ count: unread }) : say.title()}
          className={classes.bell}
          color="gray"
          onClick={() => (isWanted.current ? close() : open())}
          onKeyDown={closeOnEscape}
          ref={bell}
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
      <Popover.Dropdown
        className={classes.dropdown}
        onFocus={() => {
          // What moves the focus into the list does so late, and the list may have been closed meanwhile.
          if (!isWanted.current) bell.current?.focus({ preventScroll: true });
        }}
        onKeyDown={closeOnEscape}
      >
        <div className={classes.head}>
          <h2 className={classes.title}>{say.title()}</h2>
          {unread > 0 && told.length > 0 && (
            <Button
              color="gray"
              onClick={() => mark({ upTo: Math.max(...told.map(({ id }) => id)) })}
              rightSection={<CheckIcon size={14} />}
              size="compact-xs"
              variant="subtle"
            >
              {say.markAll()}
            </Button>
          )}
        </div>
        {told.length === 0 ? (
          <div className={classes.none} data-autofocus tabIndex={-1}>
            {instead}
          </div>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
          <ul className={classes.list} data-autofocus ref={list} tabIndex={0}>
            {told.map((one) => (
              <Line itemOf={itemOf} key={one.id} one={one} onItem={onItem} />
            ))}
          </ul>
        )}
        {foot && <div className={classes.foot}>{foot(leave)}</div>}
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </Popover.Dropdown>
    </Popover>
  );
}

interface LineProps<Told> {
  one: Told;
  itemOf: (one: Told) => BellItem;
  /** What can be done to it; the same function every time. */
  onItem: () => { mark: (id: number) => void; follow: (item: BellItem) => void };
}

/** Rendered again only when what it says has changed. */
const Line = memo(function Line<Told>({ one, itemOf, onItem }: LineProps<Told>) {
  const item = itemOf(one);
  const { isUnread, place } = item;
  const words = <bdi>{item.title}</bdi>;
  const look = { className: classes.place, onClick: () => onItem().follow(item) };
  let title = words;
  if (place && 'href' in place) {
    title = (
      <a {...look} href={place.href}>
        {words}
      </a>
    );
  } else if (place) {
    title = (
      <Link state={fromHere} {...place} {...look}>
        {words}
      </Link>
    );
  }
  return (
    <li className={classes.item} data-unread={isUnread}>
      <div className="tl-narrow tl-fill tl-break">
        <p className={classes.itemTitle}>
          {isUnread
            ? rich(say.unreadTitle, {
                title,
              })
            : title}
        </p>
        {item.body != null && (
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
}) as <Told>(props: LineProps<Told>) => ReactNode;
