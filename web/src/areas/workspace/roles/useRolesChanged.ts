import { useInvalidate } from '@/api/useInvalidate';

/** The calls whose answers change with roles and invitations. */
const PATHS = ['/me/grants', '/me/invitations', '/me/squads', '/grants', '/invitations'] as const;

/** Fetches again what shows roles and invitations. */
export function useRolesChanged(): () => void {
  return useInvalidate(PATHS);
}
