import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { reachability, watchReachability } from '@/api/reachability';
import { scorerLinkKey } from '@/shared/scoring/links';
import { noteUnsent } from '@/shared/signIn/unsent';
import { SCORING_CALL } from './calls';
import { Desk, type DeskState, recorderOf } from './desk';

/** Without an account no stream tells what others record, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

const LOADING: DeskState = { is: 'loading' };

/** The desk of a match, as long as its screen is shown. */
export function useDesk(matchId: number, key: string | undefined) {
  const client = useQueryClient();
  const [desk, setDesk] = useState<Desk>();
  useEffect(() => {
    // No stream tells the list of a link's matches that one of them stands otherwise.
    const taken = () => {
      if (key !== undefined) void client.invalidateQueries({ queryKey: scorerLinkKey(key) });
    };
    const opened = new Desk({ matchId, key }, recorderOf(key), taken);
    const close = opened.open();
    setDesk(opened);
    return close;
  }, [client, matchId, key]);
  const state = useSyncExternalStore(desk?.subscribe ?? nothing, () => desk?.state() ?? LOADING);
  // Fetched again whenever the stream says that something has changed.
  const asked = useQuery({
    queryKey: ['get', SCORING_CALL, { params: { path: { matchId } } }, desk !== undefined],
    queryFn: async () => {
      await desk?.fetch();
      return Date.now();
    },
    enabled: desk !== undefined,
    refetchOnMount: 'always',
    ...(key !== undefined && { refetchInterval: LOOK_EVERY_MS }),
  });
  const { refetch } = asked;
  // What others have recorded meanwhile; the stream that tells of it begins with a first reply.
  useEffect(
    () => watchReachability(() => reachability() === 'reachable' && void refetch()),
    [refetch],
  );
  const unsent = state.is === 'open' ? state.view.unsent.size : undefined;
  useEffect(() => {
    if (unsent !== undefined && key === undefined) noteUnsent(matchId, unsent);
  }, [matchId, key, unsent]);
  return { desk, state, retry: () => void refetch(), retrying: asked.isFetching };
}

function nothing(): () => void {
  return () => undefined;
}
