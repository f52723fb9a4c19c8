/** What the parts of a scorer's screen share: the match as it stands, and the ways to record something. */
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import say from 'words/scoring';
import type { Operation, OperationId, Recorded } from '@/api/scoring';
import { isSame } from '@/shared/scoring/operations';
import { toastFailure } from '@/ui/toasts/toasts';
import { nameOf } from './candidates';
import type { Desk, View } from './desk';
import { lastOf } from './entries';
import { isOfGames } from './format';
import { vibrate } from './onDevice';

export interface Acts {
  view: View;
  /** Records what happened, or says why it would not count. Resolves to what was recorded. */
  record: (operation: Operation) => Promise<Recorded | undefined>;
  /** Whether an operation would count now. */
  can: (operation: Operation) => boolean;
  /** Why the last one was not recorded; empty when it was. */
  refusal: string;
  /** The last thing that this device recorded and that can be taken back. */
  last: Recorded | undefined;
  /** Whether a scorer may take an operation back or change it. */
  mayCorrect: (id: OperationId) => boolean;
  isGames: boolean;
}

export const DeskContext = createContext<Acts | undefined>(undefined);

export function useScoring(): Acts {
  const acts = use(DeskContext);
  if (!acts) throw new Error('There is no desk around this part');
  return acts;
}

export function useActs(desk: Desk, view: View): Acts {
  const [refusal, setRefusal] = useState('');
  // A second tap before the first one is kept is a second operation, after it.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const record = useCallback(
    (operation: Operation) => {
      const done = line.current.then(async () => {
        try {
          const done = await desk.record(operation);
          const isRefused = typeof done === 'string';
          setRefusal(isRefused ? say.refusal({ reason: done }) : '');
          vibrate(isRefused ? 'refused' : 'recorded');
          return isRefused ? undefined : done;
        } catch (error) {
          vibrate('refused');
          toastFailure(say.notKept({ reason: error instanceof Error ? error.message : '' }));
          return undefined;
        }
      });
      line.current = done;
      return done;
    },
    [desk],
  );
  return useMemo(() => {
    const recent = view.operations.slice(-view.correctable);
    return {
      view,
      record,
      refusal,
      last: lastOf(view),
      can: (operation) => view.snapshot.mayRecord && view.would.get(nameOf(operation)) === null,
      mayCorrect: (id) =>
        view.snapshot.mayRecord &&
        (view.snapshot.mayAmendAny ||
          id.device === view.device ||
          recent.some((one) => isSame(one.id, id))),
      isGames: isOfGames(view.snapshot.setup),
    };
  }, [view, record, refusal]);
}
