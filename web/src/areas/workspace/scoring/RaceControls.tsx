import { useState } from 'react';
import say from 'words/scoring';
import type { EntrantState } from '@/api/scoring';
import type { Names } from '@/shared/scoring/snapshot';
import { MoreIcon } from '@/ui/icons';
import { formatCount } from '@/ui/numbers';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Big } from './Big';
import { Choice } from './Choice';
import { Act, OverNote } from './Controls';
import { EntrantSheet } from './EntrantSheet';
import { Finish } from './Finish';
import { FINISH, legsOf } from './legs';
import { gunOf } from './Scoreboard';
import classes from './Scoring.module.css';
import { SharedTimes } from './SharedTimes';
import { useScoring } from './useScoring';
import { entrantName, timeText } from './wording';

/** Athletics: the start list, on which everybody's end is recorded. */
export function RaceControls() {
  const { view, can, record } = useScoring();
  const { scored, snapshot } = view;
  const { names, setup } = snapshot;
  const [opened, setOpened] = useState<number>();
  const [chosen, setChosen] = useState(FINISH);
  const legs = legsOf(setup.format);
  const gun = gunOf(view);
  const isOver = scored.phase === 'over';
  const isRunning = scored.phase === 'playing';
  const isAnybodyRunning = isRunning && scored.entrants.some(({ status }) => status === 'Running');
  const leg = chosen === FINISH ? undefined : Number(chosen);
  const tap = (entrant: number) => {
    const ms = Math.max(0, Math.round(Date.now() - view.aheadMs - (gun ?? 0)));
    void record(
      leg === undefined ? { type: 'finishTime', entrant, ms } : { type: 'split', entrant, leg, ms },
    );
  };
  return (
    <div className={classes.controls} data-race="true">
      {isOver && <OverNote />}
      <div className={classes.row}>
        <Act of={{ type: 'start' }} tone="main" words={say.gun()} />
        <Act of={{ type: 'resume' }} tone="main" words={say.operation({ operation: 'resume' })} />
        <Finish tone="main" words={say.finishRace()} />
      </div>
      {isRunning && legs.length > 0 && (
        <Choice
          label={say.whatIsTimed()}
          onChoose={setChosen}
          options={[
            ...legs.map((number) => ({ value: String(number), label: say.leg({ number }) })),
            { value: FINISH, label: say.finishLine() },
          ]}
          value={chosen}
        />
      )}
      {scored.entrants.length === 0 && <p className="tl-quiet">{say.noEntrants()}</p>}
      {!isAnybodyRunning && <SharedTimes />}
      <ul className={classes.entrants}>
        {(isOver ? byRank(scored.entrants) : scored.entrants).map((one) => (
          <li className={classes.entrant} key={one.entrant}>
            <Lane names={names} one={one} />
            <button
              className={classes.entrantName}
              onClick={() => setOpened(one.entrant)}
              type="button"
            >
              <span className={classes.entrantWords}>
                <bdi>{entrantName(names, one.entrant)}</bdi>
                <span className="tl-aside">{aboutEntrant(one)}</span>
              </span>
              <span className={classes.entrantMore}>
                <MoreIcon size={20} />
                <VisuallyHidden>{say.otherEnd()}</VisuallyHidden>
              </span>
            </button>
            {timeShown(one, isRunning ? leg : undefined) !== undefined ? (
              <span className="tl-large tl-tabular tl-strong" dir="ltr">
                {timeText(timeShown(one, isRunning ? leg : undefined) ?? 0)}
              </span>
            ) : one.status === 'Running' && isRunning ? (
              <Big
                of={entrantName(names, one.entrant)}
                onPress={() => tap(one.entrant)}
                tone="main"
              >
                {leg === undefined ? say.finishLine() : say.leg({ number: leg })}
              </Big>
            ) : (
              scored.phase === 'before_start' &&
              one.status === 'Entered' &&
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
      {/* Nothing comes above the list while somebody is in the race: a thumb would meet another name. */}
      {isAnybodyRunning && <SharedTimes />}
      {opened !== undefined && (
        <EntrantSheet entrant={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

/** Who is out has no place, and a lane among places would read as one. */
const OUT: ReadonlySet<EntrantState['status']> = new Set(['DNS', 'DNF', 'DSQ']);

/** The place that somebody has reached, before that the lane. */
function Lane({ names, one }: { names: Names; one: EntrantState }) {
  if (one.rank !== null) {
    return (
      <span className={classes.rank} data-reached="true">
        {one.isTied ? say.sharedRank({ rank: one.rank }) : formatCount(one.rank)}
      </span>
    );
  }
  const lane = names.entrants.find(({ id }) => id === one.entrant)?.lane;
  return <span className={classes.rank}>{OUT.has(one.status) ? '–' : (lane ?? '–')}</span>;
}

/** The time that was taken of what is timed now: of a leg, or of the finish. */
function timeShown({ timeMs, splits }: EntrantState, leg: number | undefined): number | undefined {
  if (leg === undefined || timeMs !== null) return timeMs ?? undefined;
  return splits.find(([number]) => number === leg)?.[1];
}

/** What is known of somebody: the splits, or where they stand. */
function aboutEntrant({ status, splits, rule }: EntrantState): string {
  if (rule) return [statusText(status), say.rule({ rule })].join(say.separator());
  if (splits.length > 0) {
    return splits
      .map(([number, ms]) => say.splitAt({ leg: say.leg({ number }), time: timeText(ms) }))
      .join(say.separator());
  }
  return statusText(status);
}

/** The fold gives the statuses that have words; tables of results know more of them. */
function statusText(status: EntrantState['status']): string {
  switch (status) {
    case 'DNQ':
    case 'EX':
    case 'Not classified':
      return status;
    default:
      return say.entrantStatus({ status });
  }
}

/** Of a race that is over. Before that everybody keeps the place: nobody comes under a thumb that meant another. */
function byRank(entrants: readonly EntrantState[]): EntrantState[] {
  const place = ({ rank }: EntrantState) => rank ?? Number.POSITIVE_INFINITY;
  return entrants.toSorted((one, other) =>
    place(one) < place(other) ? -1 : Number(place(one) > place(other)),
  );
}
