import { ActionIcon, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@/api/client';
import { DateText } from '@/ui/DateText';
import { BellIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './NotificationBell.module.css';

const NOTIFICATIONS_SHOWN = 20;

export const notificationsQuery = () =>
  query.queryOptions('get', '/admin/notifications', {
    params: { query: { limit: NOTIFICATIONS_SHOWN } },
  });

/** The bell of the top bar: how many are unread, and the newest ones on a click. */
export function NotificationBell() {
  const { data, isError } = useQuery(notificationsQuery());
  const unread = data?.data.unread ?? 0;
  const items = data?.data.items ?? [];

  return (
    <Popover position="bottom-end" returnFocus trapFocus width={340}>
      <Popover.Target>
        <ActionIcon
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          className={classes.bell}
          color="gray"
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
        <h2 className={classes.title}>Notifications</h2>
        {items.length === 0 ? (
          <p className={classes.none} data-autofocus tabIndex={-1}>
            {isError ? 'Notifications are not available' : 'No notifications'}
          </p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to scroll it
          <ul className={classes.list} data-autofocus tabIndex={0}>
            {items.map((item) => (
              <li className={classes.item} data-unread={item.readAt === null} key={item.id}>
                <p className={classes.itemTitle}>
                  {item.readAt === null && <VisuallyHidden>Unread: </VisuallyHidden>}
                  {item.title}
                </p>
                {item.body !== null && <p className={classes.body}>{item.body}</p>}
                <p className={classes.date}>
                  <DateText value={item.createdAt} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
