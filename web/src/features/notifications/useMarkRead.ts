import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { toastFailure } from '@/ui/toasts/toasts';
import { type Notifications, notificationsQuery } from './notificationsQuery';

/** One notification by its id, or all of them. */
type Which = number | 'all';

/** The reply as it will be once the server has marked them. */
export function withRead(reply: Notifications, which: Which, readAt: string): Notifications {
  const isMeant = (id: number) => which === 'all' || which === id;
  const { items, unread } = reply.data;
  const marked = items.filter((item) => item.readAt === null && isMeant(item.id)).length;
  return {
    ...reply,
    data: {
      // Those beyond the ones in the list count as well.
      unread: which === 'all' ? 0 : Math.max(0, unread - marked),
      items: items.map((item) =>
        item.readAt === null && isMeant(item.id) ? { ...item, readAt } : item,
      ),
    },
  };
}

/** Marks as read: on the screen at once, and back again when the server does not follow. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery();
  return useMutation({
    mutationFn: (which: Which) =>
      which === 'all'
        ? api.POST('/admin/notifications/read-all')
        : api.POST('/admin/notifications/{notificationId}/read', {
            params: { path: { notificationId: which } },
          }),
    onMutate: async (which) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Notifications>(queryKey);
      if (before) {
        queryClient.setQueryData(queryKey, withRead(before, which, new Date().toISOString()));
      }
      return { before };
    },
    onError: (error, _, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before);
      toastFailure(`Failed to mark as read. ${error.message}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
