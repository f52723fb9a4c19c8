import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import say from 'words/shell';
import { isLeftOut, watchLeftOut } from '@/api/live/stream';
import { PROBE_INTERVAL_MS, probe, reachability, watchReachability } from '@/api/reachability';
import { OfflineIcon } from '@/ui/icons';
import classes from './ConnectionNotice.module.css';

const WORDS = {
  reachable: undefined,
  offline: say.offline(),
  unreachable: say.unreachable(),
};

interface ConnectionNoticeProps {
  /** Whether the page says that it hears of no changes; one that then looks for itself is not wrong. */
  toldByStream?: boolean;
}

/** A quiet line while there is no connection. What failed meanwhile is fetched again afterwards. */
export function ConnectionNotice({ toldByStream = true }: ConnectionNoticeProps) {
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(watchReachability, reachability);
  const leftOut = useSyncExternalStore(watchLeftOut, isLeftOut);
  const [before, setBefore] = useState(state);
  const [isBack, setIsBack] = useState(false);
  if (state !== before) {
    setBefore(state);
    setIsBack(state === 'reachable');
  }

  const resume = useEffectEvent(() => {
    void queryClient.refetchQueries({ predicate: ({ state: { status } }) => status === 'error' });
  });

  // The server is outside of React: it has to be asked from time to time, and says nothing by itself.
  useEffect(() => {
    if (state === 'reachable') {
      resume();
      return;
    }
    if (state === 'offline') return;
    const timer = setInterval(() => void probe(), PROBE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [state]);

  const words = WORDS[state] ?? (leftOut && toldByStream ? say.leftOut() : undefined);
  return (
    <div data-no-print role="status">
      {words !== undefined && (
        <p className={classes.notice}>
          <OfflineIcon size={16} />
          {words}
        </p>
      )}
      {isBack && <span className="tl-hidden">{say.backOnline()}</span>}
    </div>
  );
}
