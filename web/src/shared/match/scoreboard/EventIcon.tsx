import type { ReactNode } from 'react';
import classes from './EventIcon.module.css';
import { wordOf } from './sheetWords';

const BALL = (
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="m10 6.9 3 2.2-1.15 3.5h-3.7L7 9.1ZM10 2.8v4.1M16.9 8 13 9.1M14.3 15.9l-2.45-3.3M5.7 15.9l2.45-3.3M3.1 8 7 9.1" />
  </>
);

/** A drawing for each kind of event, as {@link wordOf} calls it; the words beside it carry the meaning. */
const DRAWINGS: Record<string, { shape: ReactNode; look?: string }> = {
  goal: { shape: BALL, look: 'goal' },
  penalty_goal: { shape: BALL, look: 'goal' },
  own_goal: { shape: BALL, look: 'bad' },
  yellow_card: { shape: <rect height="13" rx="1.5" width="9" x="5.5" y="3.5" />, look: 'yellow' },
  second_yellow_card: {
    shape: (
      <>
        <rect className={classes.under} height="12" rx="1.5" width="8" x="3.5" y="3" />
        <rect height="12" rx="1.5" width="8" x="8.5" y="5" />
      </>
    ),
    look: 'red',
  },
  red_card: { shape: <rect height="13" rx="1.5" width="9" x="5.5" y="3.5" />, look: 'red' },
  substitution: { shape: <path d="M6.5 16V4.5M3.5 7.5l3-3 3 3M13.5 4v11.5M10.5 12.5l3 3 3-3" /> },
  shootout_goal: {
    shape: (
      <>
        <circle cx="10" cy="10" r="7.25" />
        <path d="m6.5 10.3 2.4 2.4 4.6-5" />
      </>
    ),
    look: 'goal',
  },
  shootout_miss: {
    shape: (
      <>
        <circle cx="10" cy="10" r="7.25" />
        <path d="m7.3 7.3 5.4 5.4M12.7 7.3l-5.4 5.4" />
      </>
    ),
    look: 'bad',
  },
  point: { shape: <circle cx="10" cy="10" r="3.5" />, look: 'point' },
};

const OTHER = { shape: <path d="M6 17V3.5h8.5L12.5 7l2 3.5H6" />, look: undefined };

export function EventIcon({ type }: { type: string }) {
  const { shape, look } = DRAWINGS[wordOf(type)] ?? OTHER;
  return (
    <svg
      aria-hidden="true"
      className={classes.icon}
      data-look={look}
      height="18"
      viewBox="0 0 20 20"
      width="18"
    >
      {shape}
    </svg>
  );
}
