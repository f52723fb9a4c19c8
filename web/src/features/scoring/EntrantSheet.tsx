import { TextInput } from '@mantine/core';
import { useState } from 'react';
import say from 'words/scoring';
import { Big } from './Big';
import { parseTime } from './parseTime';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import type { Operation } from './types';
import { useScoring } from './useScoring';
import { entrantName, timeText } from './wording';

/** What became of an entrant: the time that was taken, or why there is none. */
export function EntrantSheet({ entrant, onClose }: { entrant: number; onClose: () => void }) {
  const { view, record } = useScoring();
  const state = view.scored.entrants.find((one) => one.entrant === entrant);
  const [text, setText] = useState(state?.timeMs == null ? '' : timeText(state.timeMs));
  const [isBad, setBad] = useState(false);
  const { phase } = view.scored;
  const act = (operation: Operation) => {
    void record(operation);
    onClose();
  };
  const save = () => {
    const ms = parseTime(text);
    if (ms === undefined) setBad(true);
    else act({ type: 'finishTime', entrant, ms });
  };
  const isIn = state?.status === 'Entered' || state?.status === 'Running';
  const isFinished = state?.status === 'Completed';
  return (
    <Sheet onClose={onClose} title={entrantName(view.snapshot.names, entrant)}>
      {phase === 'playing' && (isIn || isFinished) && (
        <form
          className={classes.timeForm}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextInput
            autoComplete="off"
            error={isBad && say.timeUnfit()}
            inputMode="decimal"
            label={say.time()}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setBad(false);
            }}
            placeholder="1:02.34"
            value={text}
          />
          <Big onPress={save} tone="main">
            {say.saveTime()}
          </Big>
        </form>
      )}
      <div className={classes.row}>
        {isIn && (
          <Big onPress={() => act({ type: 'didNotStart', entrant })}>
            {say.operation({ operation: 'didNotStart' })}
          </Big>
        )}
        {isIn && phase !== 'before_start' && phase !== 'over' && (
          <Big onPress={() => act({ type: 'didNotFinish', entrant })}>
            {say.operation({ operation: 'didNotFinish' })}
          </Big>
        )}
        {isIn && phase !== 'over' && (
          <Big onPress={() => act({ type: 'falseStart', entrant })}>
            {say.operation({ operation: 'falseStart' })}
          </Big>
        )}
        {state?.status !== 'DSQ' && (
          <Big onPress={() => act({ type: 'disqualify', entrant })}>
            {say.operation({ operation: 'disqualify' })}
          </Big>
        )}
      </div>
    </Sheet>
  );
}
