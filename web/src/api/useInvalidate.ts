import { useQueryClient } from '@tanstack/react-query';
import type { paths } from './schema';

/** Fetches the replies of these calls again, whatever they were asked. */
export function useInvalidate(calls: readonly (keyof paths)[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [, call] }) => calls.some((one) => one === call),
    });
}
