/** What a scorer may record next. The fold is asked about each, and the screen offers what would count. */
import { type MatchSetup, type Operation, SIDES } from '@/shared/scoring/types';

interface Candidate {
  name: string;
  operation: Operation;
}

/** A name for an operation without its details: `goal`, `goal/a`. */
export function nameOf({ type, side, winner, toBeContinued }: Operation): string {
  return [type, side ?? winner, toBeContinued && 'continued'].filter(Boolean).join('/');
}

const named = (operation: Operation): Candidate => ({ name: nameOf(operation), operation });

const both = (of: Operation): Operation[] => SIDES.map((side) => ({ ...of, side }));

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
  ...SIDES.map((winner): Operation => ({ type: 'walkover', winner })),
  ...both({ type: 'retire' }),
  ...both({ type: 'default' }),
  ...SIDES.map((winner): Operation => ({ type: 'award', winner })),
  { type: 'award' },
  { type: 'doubleForfeit' },
];

const OF_SETS: Operation[] = [
  ...both({ type: 'point' }),
  ...both({ type: 'service' }),
  ...both({ type: 'timeOut' }),
  { type: 'let' },
  { type: 'sideChange' },
];

const OF_SPORT: Record<MatchSetup['format']['counts'], Operation[]> = {
  goals: [
    ...OF_SIDES,
    { type: 'endPeriod' },
    ...both({ type: 'goal' }),
    ...both({ type: 'card', card: 'yellow' }),
    ...both({ type: 'kick', scored: true }),
    ...both({ type: 'shootoutWon' }),
  ],
  rallies: [...OF_SIDES, ...OF_SETS, ...both({ type: 'card', card: 'yellow' })],
  tennis: [...OF_SIDES, ...OF_SETS, ...both({ type: 'game' })],
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
