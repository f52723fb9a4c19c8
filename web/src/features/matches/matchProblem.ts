import { HttpError } from '@/api/errors';

export interface MatchProblem {
  title: string;
  message: string;
  reason?: string | undefined;
}

/**
 * Why a match's page has nothing to show; undefined when it has. `what` is `Scoreboard` or
 * `Leaderboard`.
 */
export function matchProblem(
  what: string,
  { error, reply }: { error: unknown; reply: { data?: unknown } | undefined },
): MatchProblem | undefined {
  const message = `Failed to load ${what.toLowerCase()}. Please try again.`;
  if (error) {
    const reason = error instanceof Error ? error.message : undefined;
    const isRefusedInGoodReply = error instanceof HttpError && error.status < 400;
    const title = isRefusedInGoodReply ? `Unable to Load ${what}` : `Error Loading ${what}`;
    return { title, message, reason };
  }
  if (reply && (reply.data === null || reply.data === undefined)) {
    return { title: `No ${what} Data`, message };
  }
  return undefined;
}

/** For an address or a reply that names no match. */
export const INVALID_MATCH: MatchProblem = {
  title: 'Invalid Match Data',
  message: 'There is no match here that can be shown.',
};
