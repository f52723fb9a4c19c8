import { useState } from 'react';
import say from 'words/scoring';
import { Big } from './Big';
import { standing } from './entries';
import { type SharedTime, sharedTimes } from './oneTime';
import { PhotoSheet } from './PhotoSheet';
import classes from './Scoring.module.css';
import { useScoring } from './useScoring';
import { entrantName } from './wording';

/** Who has one time: a photo tells them apart, or they share the place. Either can be said of them, also after the race. */
export function SharedTimes() {
  const { view, record } = useScoring();
  const [open, setOpen] = useState<{ of: 'photo' | 'deadHeat'; entrants: number[] }>();
  const operations = standing(view).map(({ operation }) => operation);
  const shared = sharedTimes(view.scored.entrants, operations);
  const deadHeat = (entrants: number[]) => {
    // Two are those who share it; of more somebody says which.
    if (entrants.length === 2) void record({ type: 'deadHeat', entrants });
    else setOpen({ of: 'deadHeat', entrants });
  };
  return (
    <>
      {shared.map((one) => (
        <div
          className="tl-callout tl-stack tl-gap-8"
          data-tone={isDecided(one) ? 'info' : 'warn'}
          key={one.entrants.join()}
        >
          <p>
            <Said of={one} />
          </p>
          <div className={classes.row}>
            <Big onPress={() => setOpen({ of: 'photo', entrants: one.entrants })}>
              {say.readPhoto()}
            </Big>
            {!one.isDeadHeat && (
              <Big onPress={() => deadHeat(one.entrants)}>{say.itIsDeadHeat()}</Big>
            )}
          </div>
        </div>
      ))}
      {open && (
        <PhotoSheet entrants={open.entrants} of={open.of} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

const isDecided = ({ tied, isDeadHeat }: SharedTime) => tied.length === 0 || isDeadHeat;

function Said({ of: { entrants, tied, isDeadHeat, hasPhoto } }: { of: SharedTime }) {
  const { view } = useScoring();
  const named = (ids: readonly number[]) =>
    ids.map((id) => entrantName(view.snapshot.names, id)).join(', ');
  if (isDeadHeat) return say.deadHeatOf({ names: named(tied) });
  if (hasPhoto && tied.length === 0) return say.photoOrder({ names: named(entrants) });
  return say.oneTime({ names: named(tied) });
}
