import say from 'words/matches';
import { formatOrdinal } from '@/ui/numbers';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Rank.module.css';

const MEDALS: Record<number, 'gold' | 'silver' | 'bronze'> = {
  1: 'gold',
  2: 'silver',
  3: 'bronze',
};

interface RankProps {
  rank: number | null;
  isTied: boolean;
}

/** A rank; the first three are medals, heard as `1st, gold`. */
export function Rank({ rank, isTied }: RankProps) {
  if (rank === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{say.notRanked()}</VisuallyHidden>
      </>
    );
  }
  const medal = MEDALS[rank];
  const place = { rank: formatOrdinal(rank), medal: medal ?? ('none' as const) };
  return (
    <>
      <VisuallyHidden>{isTied ? say.tiedPlace(place) : say.place(place)}</VisuallyHidden>
      <span aria-hidden="true" className={classes.rank}>
        {medal ? (
          <svg
            aria-hidden="true"
            className={classes.medal}
            data-medal={medal}
            height="30"
            viewBox="0 0 24 30"
            width="24"
          >
            <path className={classes.ribbon} d="M5.5 1h13l-3.6 9H9.1Z" />
            <circle cx="12" cy="18.5" r="10" />
            <text textAnchor="middle" x="12" y="23">
              {rank}
            </text>
          </svg>
        ) : (
          rank
        )}
        {isTied && <span className="tl-quiet">=</span>}
      </span>
    </>
  );
}
