import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Watched, watchPublic } from '@/api/live/publicStream';
import { EVERYTHING, refresher } from '@/api/live/refresh';

/** Keeps what a public page shows of one tournament, or of one match, as the server has it. */
export function useWatching(watched: Watched | undefined): void {
  const queryClient = useQueryClient();
  const what = watched === undefined ? undefined : JSON.stringify(watched);
  useEffect(() => {
    if (what === undefined) return;
    const refresh = refresher(queryClient);
    return watchPublic(JSON.parse(what) as Watched, () => refresh(EVERYTHING));
  }, [queryClient, what]);
}
