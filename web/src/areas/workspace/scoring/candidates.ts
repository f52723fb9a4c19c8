/** What a scorer may record next. The fold is asked about each, and the screen offers what would count. */
import type { Details, MatchSetup, Operation, Side } from '@/api/scoring';
import { SIDES } from '@/shared/scoring/operations';

interface Candidate {
  name: string;
  operation: Operation;
}

/** A name for an operation without its details: `goal`, `goal/a`. */
export function nameOf(operation: Operation): string {
  const { type, side, winner, toBeContinued }: Details = operation;
  return [type, side ?? winner, toBeContinued && 'continued'].filter(Boolean).join('/');
}

const named = (operation: Operation): Candidate => ({ name: nameOf(operation), operation });

const both = (of: (side: Side) => Operation): Operation[] => SIDES.map(of);

const ANY_SPORT: Operation[] = [
  { type: 'start' },
  { type: 'pause' },
  { type: 'resume' },
  { type: 'finish' },
  { type: 'abandon' },
  { type: 'abandon', toBeContinued: true },
  { type: 'postpone' },
  { type: 'cancel' },
];

const OF_SIDES: Operation[] = [
  ...both((winner) => ({ type: 'walkover', winner })),
  ...both((side) => ({ type: 'retire', side })),
  ...both((side) => ({ type: 'default', side })),
  ...both((winner) => ({ type: 'award', winner })),
  { type: 'award' },
  { type: 'doubleForfeit' },
];

const OF_SETS: Operation[] = [
  ...both((side) => ({ type: 'point', side })),
  ...both((side) => ({ type: 'service', side })),
  ...both((side) => ({ type: 'timeOut', side })),
  { type: 'let' },
  { type: 'sideChange' },
];

const OF_SPORT: Record<MatchSetup['format']['counts'], Operation[]> = {
  goals: [
    ...OF_SIDES,
    { type: 'endPeriod' },
    ...both((side) => ({ type: 'goal', side })),
    ...both((side) => ({ type: 'card', side, card: 'yellow' })),
    ...both((side) => ({ type: 'kick', side, scored: true })),
    ...both((side) => ({ type: 'shootoutWon', side })),
  ],
  rallies: [...OF_SIDES, ...OF_SETS, ...both((side) => ({ type: 'card', side, card: 'yellow' }))],
  tennis: [...OF_SIDES, ...OF_SETS, ...both((side) => ({ type: 'game', side }))],
  times: [],
};

/** A line-up of one player, which stands for all of the side. */
const lineUps = ({ lineUp }: MatchSetup): Operation[] =>
  SIDES.flatMap((side): Operation[] => {
    const first = lineUp.find((one) => one.side === side);
    return first ? [{ type: 'lineUp', side, players: [{ player: first.player }] }] : [];
  });

export function candidatesOf(setup: MatchSetup): Candidate[] {
  return [...ANY_SPORT, ...OF_SPORT[setup.format.counts], ...lineUps(setup)].map(named);
}
