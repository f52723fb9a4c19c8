import { useQueryClient } from '@tanstack/react-query';

/** The calls whose answers change with roles and invitations. */
const PATHS: readonly unknown[] = [
  '/me/grants',
  '/me/invitations',
  '/me/squads',
  '/grants',
  '/invitations',
];

/** Fetches again what shows roles and invitations. */
export function useRolesChanged(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => PATHS.includes(queryKey[1]),
    });
}
