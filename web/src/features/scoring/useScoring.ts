/** What the parts of a scorer's screen share: the match as it stands, and the ways to record something. */
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import say from 'words/scoring';
import { toastFailure } from '@/ui/toasts/toasts';
import { nameOf } from './candidates';
import type { Desk, View } from './desk';
import { vibrate } from './onDevice';
import type { MatchSetup, Operation, OperationId, Recorded } from './types';
import { isSame } from './types';

export interface Acts {
  view: View;
  /** Records what happened, or says why it would not count. Resolves to whether it was recorded. */
  record: (operation: Operation) => Promise<boolean>;
  /** Whether an operation would count now. */
  can: (operation: Operation) => boolean;
  /** Why the last one was not recorded; empty when it was. */
  refusal: string;
  /** The last operation of this device that can be taken back. */
  last: Recorded | undefined;
  /** Whether a scorer may take an operation back or change it. */
  mayCorrect: (id: OperationId) => boolean;
  isGames: boolean;
}

/** How many of the last operations of others a scorer may correct, beside all of this device; an official any. */
const CORRECTABLE = 10;

export const DeskContext = createContext<Acts | undefined>(undefined);

export function useScoring(): Acts {
  const acts = use(DeskContext);
  if (!acts) throw new Error('There is no desk around this part');
  return acts;
}

/** What is recorded as one's own operation and counts, with its place in the fold. */
export function standing(view: View): Recorded[] {
  const counts = new Set(
    view.scored.rulings
      .filter(({ verdict }) => verdict.is === 'applied' || verdict.is === 'amended')
      .map(({ operation }) => `${operation.device}/${operation.sequence}`),
  );
  return view.operations.filter(
    ({ id, operation }) =>
      counts.has(`${id.device}/${id.sequence}`) &&
      operation.type !== 'undo' &&
      operation.type !== 'amend',
  );
}

export const isOfGames = ({ format }: MatchSetup): boolean =>
  format.counts === 'rallies' && format.setsAreGames;

export function useActs(desk: Desk, view: View): Acts {
  const [refusal, setRefusal] = useState('');
  // A second tap before the first one is kept is a second operation, after it.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const record = useCallback(
    (operation: Operation) => {
      const done = line.current.then(async () => {
        try {
          const reason = await desk.record(operation);
          setRefusal(reason === undefined ? '' : say.refusal({ reason }));
          vibrate(reason === undefined ? 'recorded' : 'refused');
          return reason === undefined;
        } catch (error) {
          vibrate('refused');
          toastFailure(say.notKept({ reason: error instanceof Error ? error.message : '' }));
          return false;
        }
      });
      line.current = done;
      return done;
    },
    [desk],
  );
  return useMemo(() => {
    const counting = standing(view);
    const last = counting.findLast(({ id }) => id.device === view.device);
    const recent = view.operations.slice(-CORRECTABLE);
    return {
      view,
      record,
      refusal,
      last,
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
