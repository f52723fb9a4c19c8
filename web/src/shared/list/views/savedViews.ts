import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, reply } from '@/api/client';
import { idempotencyKey } from '@/api/idempotencyKey';

export const savedViewsQuery = () =>
  reply('/admin/views', undefined, { select: ({ data }) => data });

interface Draft {
  name: string;
  address: string;
}

/** Every change of the caller's views; the list of them is fetched again after each. */
export function useViewChanges() {
  const queryClient = useQueryClient();
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: savedViewsQuery().queryKey, exact: true });
  return {
    save: useMutation({
      mutationFn: ({ key, ...body }: Draft & { key: string }) =>
        api.POST('/admin/views', { headers: idempotencyKey(key), body }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: Draft & { id: number }) =>
        api.PUT('/admin/views/{viewId}', { params: { path: { viewId: id } }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) =>
        api.DELETE('/admin/views/{viewId}', { params: { path: { viewId: id } } }),
      onSettled,
    }),
  };
}
