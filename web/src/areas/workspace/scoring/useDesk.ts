import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { reachability, watchReachability } from '@/api/reachability';
import { kindOfSession, storedId } from '@/api/session';
import { nameOf } from '@/shared/scoring/kept';
import { noteUnsent } from '@/shared/signIn/unsent';
import { SCORING_CALL } from './calls';
import { Desk, type DeskState } from './desk';

/** Without an account no stream tells what others record, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

/**
 * What was recorded by a link is kept under one name, whatever the link: when it is over, the next one for the match
 * finds on the device what waits.
 */
const BY_LINK = 'link';

const LOADING: DeskState = { is: 'loading' };

/** The desk of a match, as long as its screen is shown. */
export function useDesk(matchId: number, key: string | undefined) {
  const [desk, setDesk] = useState<Desk>();
  useEffect(() => {
    const who = key === undefined ? nameOf(kindOfSession(), storedId()) : BY_LINK;
    const opened = new Desk({ matchId, key }, who);
    const close = opened.open();
    setDesk(opened);
    return close;
  }, [matchId, key]);
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
