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
  onClose: () => void;
}

/** The order of those with one time, as the photo shows it: tapped one after the other. */
export function PhotoSheet({ entrants, onClose }: PhotoSheetProps) {
  const { view, record } = useScoring();
  const { names } = view.snapshot;
  const [order, setOrder] = useState<number[]>([]);
  const tap = (entrant: number) => {
    const next = order.includes(entrant)
      ? order.filter((one) => one !== entrant)
      : [...order, entrant];
    setOrder(next);
  };
  return (
    <Sheet onClose={onClose} title={say.readPhoto()}>
      <p>{say.tapInOrder()}</p>
      <ul className={classes.playerList}>
        {entrants.map((entrant) => {
          const place = order.indexOf(entrant);
          return (
            <li key={entrant}>
              <button
                aria-pressed={place >= 0}
                className={classes.player}
                onClick={() => tap(entrant)}
                type="button"
              >
                {place >= 0 && <strong>{formatCount(place + 1)}</strong>}
                <bdi>{entrantName(names, entrant)}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={classes.row}>
        {order.length === entrants.length && (
          <Big
            onPress={() => {
              void record({ type: 'photoFinish', order });
              onClose();
            }}
            tone="main"
          >
            {say.saveOrder()}
          </Big>
        )}
      </div>
    </Sheet>
  );
}
