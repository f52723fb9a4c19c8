import say from 'words/matches';
import { HttpError } from '@/api/errors';

export interface MatchProblem {
  title: string;
  message: string;
  reason?: string | undefined;
}

/** Why a match's page has nothing to show; undefined when it has. */
export function matchProblem(
  what: 'scoreboard' | 'leaderboard',
  { error, reply }: { error: unknown; reply: { data?: unknown } | undefined },
): MatchProblem | undefined {
  const message = say.failedToLoad({ what });
  if (error) {
    const reason = error instanceof Error ? error.message : undefined;
    const isRefusedInGoodReply = error instanceof HttpError && error.status < 400;
    const title = isRefusedInGoodReply ? say.unableToLoad({ what }) : say.errorLoading({ what });
    return { title, message, reason };
  }
  if (reply && (reply.data === null || reply.data === undefined)) {
    return { title: say.noData({ what }), message };
  }
  return undefined;
}

/** For an address or a reply that names no match. */
export const INVALID_MATCH: MatchProblem = {
  title: say.invalidMatch(),
  message: say.noMatchHere(),
};
