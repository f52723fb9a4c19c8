import { useMutation, useQueryClient } from '@tanstack/react-query';
import say from 'words/notifications';
import { api } from '@/api/client';
import { toastFailure } from '@/ui/toasts/toasts';
import { type Notifications, notificationsQuery } from './notificationsQuery';

/** One notification by its id, or all of them up to an id: later ones have not been seen. */
export type Which = number | { upTo: number };

/** The reply as it will be once the server has marked them. */
export function withRead(reply: Notifications, which: Which, readAt: string): Notifications {
  const isMeant = (id: number) => (typeof which === 'number' ? id === which : id <= which.upTo);
  const { items, unread } = reply.data;
  const unreadItems = items.filter((item) => item.readAt === null);
  const left = unreadItems.filter((item) => !isMeant(item.id)).length;
  return {
    ...reply,
    data: {
      // Those beyond the ones in the list count as well.
      unread: typeof which === 'number' ? unread - unreadItems.length + left : left,
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
      typeof which === 'number'
        ? api.POST('/admin/notifications/{notificationId}/read', {
            params: { path: { notificationId: which } },
          })
        : api.POST('/admin/notifications/read-all', { params: { query: which } }),
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
      toastFailure(say.failedToMark({ reason: error.message }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
