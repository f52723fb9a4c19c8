/** What the link to a court opens. */
import say from 'words/matchday';
import { HttpError } from '@/api/errors';
import { API_BASE, apiFetchByKey } from '@/api/http';
import type { components } from '@/api/schema';
import { scorerLinkKey } from '@/shared/scoring/links';

type LinkedCourt = components['schemas']['LinkedCourtReply'];

/** Without an account no stream tells what has changed, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

async function fetchCourt(key: string, signal: AbortSignal): Promise<LinkedCourt> {
  const address = new URL(`${API_BASE}/scorer-link`, window.location.origin);
  try {
    const reply = await apiFetchByKey(new Request(address, { signal }), key);
    return ((await reply.json()) as { data: LinkedCourt }).data;
  } catch (error) {
    // The holder of a link knows nothing of keys.
    const isOver = error instanceof HttpError && (error.status === 401 || error.status === 410);
    throw isOver ? new HttpError(error.status, { message: say.courtLinkOver() }) : error;
  }
}

/** The matches that a link is for, in the order of play. */
export const courtQuery = (linkKey: string) => ({
  queryKey: scorerLinkKey(linkKey),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchCourt(linkKey, signal),
  refetchInterval: LOOK_EVERY_MS,
  refetchOnMount: 'always' as const,
});
