interface ProblemReply {
  success: boolean;
  message?: string;
  data?: unknown;
}

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
  { error, reply }: { error: unknown; reply: ProblemReply | undefined },
): MatchProblem | undefined {
  const message = `Failed to load ${what.toLowerCase()}. Please try again.`;
  if (error) {
    const reason = error instanceof Error ? error.message : undefined;
    return { title: `Error Loading ${what}`, message, reason };
  }
  if (reply && !reply.success) {
    return { title: `Unable to Load ${what}`, message, reason: reply.message };
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
