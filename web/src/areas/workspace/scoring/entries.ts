/** What was recorded, as its list shows it: each thing once, with what corrections have made of it. */

import type { GameTime, Operation, OperationId, Recorded, Sides, Verdict } from '@/api/scoring';
import { idText, isSame } from '@/shared/scoring/operations';
import type { View } from './desk';

export interface ListedEntry {
  recorded: Recorded;
  /** What counts: what was recorded, or what a correction has put in its place. */
  operation: Operation;
  verdict: Verdict | undefined;
  /** How it stands with the server; undefined when that has it. */
  sent: 'waiting' | 'refused' | 'sent' | undefined;
  at: GameTime | undefined;
  /** What it led to. */
  score: Sides<number> | undefined;
}

export const isCorrection = ({ type }: Operation): boolean => type === 'undo' || type === 'amend';

/** What is on the list, in the order of the fold. Corrections are seen in what they correct; those that do not count stand alone. */
export function entriesOf(view: View): ListedEntry[] {
  const verdicts = verdictsOf(view);
  // The first one that an operation tells: a point may win a set as well.
  const events = new Map(
    [...view.scored.events].reverse().map((one) => [idText(one.operation), one]),
  );
  const refused = [...view.unsent.values()]
    .filter(({ state }) => state === 'refused')
    .map(({ recorded }) => recorded);
  return [...view.operations, ...refused].flatMap((recorded): ListedEntry[] => {
    const name = idText(recorded.id);
    const verdict = verdicts.get(name);
    const sent = view.unsent.get(name)?.state;
    const standsAlone = verdict?.is === 'refused' || sent === 'refused';
    const isOfAnother = isCorrection(recorded.operation);
    if (isOfAnother && !standsAlone) return [];
    const event = events.get(name);
    return [
      {
        recorded,
        operation: isOfAnother
          ? recorded.operation
          : standingFor(recorded, view.operations, verdicts),
        verdict,
        sent,
        at: event?.at ?? undefined,
        score: event?.score ?? undefined,
      },
    ];
  });
}

function verdictsOf({ scored }: View): ReadonlyMap<string, Verdict> {
  return new Map(scored.rulings.map((one) => [idText(one.operation), one.verdict]));
}

/** What counts in the place of an operation. A correction may have been corrected itself. */
function standingFor(
  { operation, id }: Recorded,
  all: readonly Recorded[],
  verdicts: ReadonlyMap<string, Verdict>,
): Operation {
  const verdict = verdicts.get(idText(id));
  if (verdict?.is !== 'amended')
    return operation.type === 'amend' ? operation.operation : operation;
  const by = all.find((one) => isSame(one.id, verdict.by));
  return by ? standingFor(by, all, verdicts) : operation;
}

/** What counts of what was recorded, with what corrections made of it. */
export function standing(view: View): ListedEntry[] {
  return entriesOf(view).filter(
    ({ verdict, sent }) =>
      (verdict?.is === 'applied' || verdict?.is === 'amended') && sent !== 'refused',
  );
}

/** What everything after it rests on: without it, what was recorded later counts no more. */
const GROUND = new Set<Operation['type']>(['start', 'endPeriod', 'resume']);

/**
 * The last thing of a device that can be taken back: an operation, or a correction that is in force. None when it is one
 * on which something rests that another device has recorded since: that is taken back in the list alone.
 */
export function lastOf(view: View): Recorded | undefined {
  const verdicts = verdictsOf(view);
  const counts = ({ id, operation }: Recorded) => {
    const is = verdicts.get(idText(id))?.is;
    return operation.type !== 'undo' && (is === 'applied' || is === 'amended');
  };
  const counting = view.operations.filter(counts);
  const last = counting.findLast(({ id }) => id.device === view.device);
  return last && GROUND.has(last.operation.type) && last !== counting.at(-1) ? undefined : last;
}

/** Whether a correction changed nothing that was said before, as when an assist is named later. */
export function onlyAdds(before: Operation, after: Operation): boolean {
  return Object.entries(before).every(
    ([field, value]) => JSON.stringify(after[field as keyof Operation]) === JSON.stringify(value),
  );
}

/** The correction of an operation as the fold would rule on it: why what it corrects would not count. */
export function correctionAfter(
  operations: readonly Recorded[],
  matchId: number,
  operation: Operation,
): Recorded {
  const last = operations.at(-1)?.stamp ?? { ms: 0, count: 0 };
  return {
    id: TRIED,
    matchId,
    stamp: { ms: last.ms, count: (last.count ?? 0) + 1 },
    operation,
  };
}

/** No device has this name. */
const TRIED: OperationId = { device: '', sequence: 1 };
