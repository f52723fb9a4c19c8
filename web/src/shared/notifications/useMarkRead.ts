import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import say from 'words/notifications';
import { toastFailure } from '@/ui/toasts/toasts';

/** One notification by its id, or all of them up to an id: later ones have not been seen. */
export type Which = number | { upTo: number };

/** What a bell asks for. */
interface Told {
  data: { unread: number; items: { id: number; readAt?: string | null }[] };
}

/** The reply as it will be once the server has marked them. */
function withRead<Reply extends Told>(reply: Reply, which: Which, readAt: string): Reply {
  const isMeant = (id: number) => (typeof which === 'number' ? id === which : id <= which.upTo);
  const { items, unread } = reply.data;
  const unreadItems = items.filter((item) => item.readAt === null);
  const left = unreadItems.filter((item) => !isMeant(item.id)).length;
  return {
    ...reply,
    data: {
      ...reply.data,
      // Those beyond the ones in the list count as well.
      unread: typeof which === 'number' ? unread - unreadItems.length + left : left,
      items: items.map((item) =>
        item.readAt === null && isMeant(item.id) ? { ...item, readAt } : item,
      ),
    },
  };
}

/** Marks as read: on the screen at once, and back again when the server does not follow. */
export function useMarkRead(queryKey: QueryKey, send: (which: Which) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (which) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Told>(queryKey);
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
