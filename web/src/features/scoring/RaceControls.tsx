import { useState } from 'react';
import say from 'words/scoring';
import { formatCount } from '@/ui/numbers';
import { Big } from './Big';
import { Act, OverNote } from './Controls';
import { EntrantSheet } from './EntrantSheet';
import { PhotoSheet } from './PhotoSheet';
import { gunOf } from './Scoreboard';
import classes from './Scoring.module.css';
import type { EntrantState, Names } from './types';
import { useScoring } from './useScoring';
import { entrantName, timeText } from './wording';

/** Athletics: the start list, on which everybody's end is recorded. */
export function RaceControls() {
  const { view, can, record } = useScoring();
  const { scored, snapshot } = view;
  const { names } = snapshot;
  const [opened, setOpened] = useState<number>();
  const [photo, setPhoto] = useState<number[]>();
  const gun = gunOf(view);
  const isOver = scored.phase === 'over';
  const finish = (entrant: number) => {
    const ms = Math.max(0, Math.round(Date.now() - view.aheadMs - (gun ?? 0)));
    void record({ type: 'finishTime', entrant, ms });
  };
  const tied = tiedOf(scored.entrants);
  return (
    <div className={classes.controls}>
      {isOver && <OverNote />}
      <div className={classes.row}>
        <Act of={{ type: 'start' }} tone="main" words={say.gun()} />
        <Act of={{ type: 'resume' }} tone="main" words={say.operation({ operation: 'resume' })} />
        <Act of={{ type: 'finish' }} tone="main" words={say.finishRace()} />
      </div>
      {tied.map((entrants) => (
        <div className={classes.callout} data-tone="warn" key={entrants.join()}>
          <p>{say.oneTime({ names: entrants.map((id) => entrantName(names, id)).join(', ') })}</p>
          <Big onPress={() => setPhoto(entrants)}>{say.readPhoto()}</Big>
        </div>
      ))}
      {scored.entrants.length === 0 && <p className="tl-quiet">{say.noEntrants()}</p>}
      <ul className={classes.entrants}>
        {(isOver ? byRank(scored.entrants) : scored.entrants).map((one) => (
          <li className={classes.entrant} key={one.entrant}>
            <span className={classes.rank}>
              {one.rank !== null ? formatCount(one.rank) : isOver ? '–' : laneOf(names, one)}
            </span>
            <button
              className={classes.entrantName}
              onClick={() => setOpened(one.entrant)}
              type="button"
            >
              <bdi>{entrantName(names, one.entrant)}</bdi>
              <span className="tl-aside">
                {one.status === 'Running' && scored.phase === 'playing'
                  ? say.otherEnd()
                  : say.entrantStatus({ status: one.status })}
              </span>
            </button>
            {one.timeMs !== null ? (
              <span className={classes.time} dir="ltr">
                {timeText(one.timeMs)}
              </span>
            ) : one.status === 'Running' && scored.phase === 'playing' ? (
              <Big
                of={entrantName(names, one.entrant)}
                onPress={() => finish(one.entrant)}
                tone="main"
              >
                {say.finishLine()}
              </Big>
            ) : (
              scored.phase === 'before_start' &&
              can({ type: 'start' }) && (
                <Big
                  of={entrantName(names, one.entrant)}
                  onPress={() => void record({ type: 'didNotStart', entrant: one.entrant })}
                >
                  {say.didNotStart()}
                </Big>
              )
            )}
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <EntrantSheet entrant={opened} onClose={() => setOpened(undefined)} />
      )}
      {photo && <PhotoSheet entrants={photo} onClose={() => setPhoto(undefined)} />}
    </div>
  );
}

function laneOf({ entrants }: Names, { entrant }: EntrantState): string {
  return entrants.find(({ id }) => id === entrant)?.lane ?? '';
}

/** Of a race that is over. Before that everybody keeps the place: nobody comes under a thumb that meant another. */
function byRank(entrants: readonly EntrantState[]): EntrantState[] {
  const place = ({ rank }: EntrantState) => rank ?? Number.POSITIVE_INFINITY;
  return entrants.toSorted((one, other) =>
    place(one) < place(other) ? -1 : Number(place(one) > place(other)),
  );
}

/** Entrants who share a rank: a photo may tell them apart. */
function tiedOf(entrants: readonly EntrantState[]): number[][] {
  const ranks = new Map<number, number[]>();
  for (const { entrant, rank, isTied } of entrants) {
    if (rank !== null && isTied) ranks.set(rank, [...(ranks.get(rank) ?? []), entrant]);
  }
  return [...ranks.values()];
}
