import { useState } from 'react';
import say from 'words/scoring';
import { formatCount } from '@/ui/numbers';
import { Big } from './Big';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { entrantName } from './wording';

interface PhotoSheetProps {
  entrants: readonly number[];
  /** The order that the photo shows, or those whom it does not tell apart. */
  of: 'photo' | 'deadHeat';
  onClose: () => void;
}

/** Those with one time: tapped in the order of the photo, or those who share the place. */
export function PhotoSheet({ entrants, of, onClose }: PhotoSheetProps) {
  const { view, record } = useScoring();
  const { names } = view.snapshot;
  const [tapped, setTapped] = useState<number[]>([]);
  const tap = (entrant: number) => {
    setTapped(
      tapped.includes(entrant) ? tapped.filter((one) => one !== entrant) : [...tapped, entrant],
    );
  };
  const isOrder = of === 'photo';
  const isReady = isOrder ? tapped.length === entrants.length : tapped.length > 1;
  return (
    <Sheet onClose={onClose} title={isOrder ? say.readPhoto() : say.itIsDeadHeat()}>
      <p>{isOrder ? say.tapInOrder() : say.tapThoseWhoShare()}</p>
      <ul className={classes.playerList}>
        {entrants.map((entrant) => {
          const place = tapped.indexOf(entrant);
          return (
            <li key={entrant}>
              <button
                aria-pressed={place >= 0}
                className={classes.player}
                onClick={() => tap(entrant)}
                type="button"
              >
                {isOrder && place >= 0 && <strong>{formatCount(place + 1)}</strong>}
                <bdi>{entrantName(names, entrant)}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
      <div className="tl-grid">
        {isReady && (
          <Big
            onPress={() => {
              void record(
                isOrder
                  ? { type: 'photoFinish', order: tapped }
                  : { type: 'deadHeat', entrants: tapped },
              );
              onClose();
            }}
            tone="main"
          >
            {isOrder ? say.saveOrder() : say.saveDeadHeat()}
          </Big>
        )}
      </div>
    </Sheet>
  );
}
