import type { QueryClient } from '@tanstack/react-query';
import { refresher } from '@/api/live/refresh';
import { followChanges } from '@/api/live/stream';

/** Keeps what is on screen as the server has it. Returns the way to stop. */
export function keepUpToDate(queryClient: QueryClient): () => void {
  return followChanges(refresher(queryClient));
}
