import { TextInput } from '@mantine/core';
import { useState } from 'react';
import say from 'words/scoring';
import type { EntrantState, Operation } from '@/api/scoring';
import { Big } from './Big';
import { Choice } from './Choice';
import { type ListedEntry, standing } from './entries';
import { FINISH, legsOf } from './legs';
import { parseTime } from './parseTime';
import { RuleSheet } from './Rules';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { entrantName, timeText } from './wording';

interface EntrantSheetProps {
  entrant: number;
  onClose: () => void;
}

/** What became of an entrant: the time that was taken, or why there is none. */
export function EntrantSheet({ entrant, onClose }: EntrantSheetProps) {
  const { view, record, refusal } = useScoring();
  const state = view.scored.entrants.find((one) => one.entrant === entrant);
  const { phase } = view.scored;
  const left = useStanding(entrant, isLeaving);
  const [tried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const act = async (operation: Operation) => {
    setTried(true);
    if (await record(operation)) onClose();
  };
  if (isAsking) {
    return (
      <RuleSheet
        onChoose={(rule) => void act({ type: 'disqualify', entrant, ...(rule && { rule }) })}
        onClose={onClose}
        title={say.whyDisqualified()}
      />
    );
  }
  const isIn = state?.status === 'Entered' || state?.status === 'Running';
  const hasBegun = phase !== 'before_start';
  return (
    <Sheet onClose={onClose} title={entrantName(view.snapshot.names, entrant)}>
      {state && hasBegun && (isIn || state.status === 'Completed') && (
        <TimeForm onClose={onClose} state={state} />
      )}
      <div className={classes.list}>
        {isIn && (
          <Big onPress={() => void act({ type: 'didNotStart', entrant })}>
            {say.operation({ operation: 'didNotStart' })}
          </Big>
        )}
        {isIn && hasBegun && phase !== 'over' && (
          <Big onPress={() => void act({ type: 'didNotFinish', entrant })}>
            {say.operation({ operation: 'didNotFinish' })}
          </Big>
        )}
        {isIn && phase !== 'over' && (
          <Big onPress={() => void act({ type: 'falseStart', entrant })}>
            {say.operation({ operation: 'falseStart' })}
          </Big>
        )}
        {state?.status !== 'DSQ' && (
          <Big onPress={() => setAsking(true)}>{say.operation({ operation: 'disqualify' })}</Big>
        )}
        {left && !isIn && (
          <Big onPress={() => void act({ type: 'undo', target: left.recorded.id })}>
            {say.backInTheRace()}
          </Big>
        )}
      </div>
      <p className={classes.refusal} role="alert">
        {tried && refusal}
      </p>
    </Sheet>
  );
}

const isLeaving = ({ type }: Operation) =>
  type === 'didNotStart' ||
  type === 'didNotFinish' ||
  type === 'disqualify' ||
  type === 'falseStart';

/** The last thing of a kind that counts of an entrant, and that may be corrected. */
function useStanding(
  entrant: number,
  is: (operation: Operation) => boolean,
): ListedEntry | undefined {
  const { view, mayCorrect } = useScoring();
  const found = standing(view).findLast(
    ({ operation }) => 'entrant' in operation && operation.entrant === entrant && is(operation),
  );
  return found && mayCorrect(found.recorded.id) ? found : undefined;
}

/** The time at the finish or after a leg. One that was taken before is put right, also after the race. */
function TimeForm({ state, onClose }: { state: EntrantState; onClose: () => void }) {
  const { view, record, refusal } = useScoring();
  const { entrant, timeMs, splits } = state;
  const legs = legsOf(view.snapshot.setup.format);
  const [chosen, setChosen] = useState(FINISH);
  const leg = chosen === FINISH ? undefined : Number(chosen);
  const knownMs = leg === undefined ? timeMs : splits.find(([number]) => number === leg)?.[1];
  const known = knownMs == null ? '' : timeText(knownMs);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [tried, setTried] = useState<'unfit' | 'refused'>();
  const text = typed[chosen] ?? known;
  const before = useStanding(entrant, (one) =>
    leg === undefined ? one.type === 'finishTime' : one.type === 'split' && one.leg === leg,
  );
  const isOver = view.scored.phase === 'over';
  // After the race only what was recorded can be put right.
  if (isOver && !before && legs.length === 0) return null;
  const save = async () => {
    const ms = text === known && knownMs != null ? knownMs : parseTime(text);
    if (ms === undefined) return setTried('unfit');
    const operation: Operation =
      leg === undefined ? { type: 'finishTime', entrant, ms } : { type: 'split', entrant, leg, ms };
    setTried('refused');
    const done = await record(
      before ? { type: 'amend', target: before.recorded.id, operation } : operation,
    );
    if (done) onClose();
  };
  return (
    <form
      className="tl-grid tl-gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {legs.length > 0 && (
        <Choice
          label={say.whatIsTimed()}
          onChoose={(next) => {
            setChosen(next);
            setTried(undefined);
          }}
          options={[
            ...legs.map((number) => ({ value: String(number), label: say.leg({ number }) })),
            { value: FINISH, label: say.finishLine() },
          ]}
          value={chosen}
        />
      )}
      <TextInput
        autoComplete="off"
        error={tried === 'unfit' ? say.timeUnfit() : tried === 'refused' && refusal}
        inputMode="decimal"
        label={say.time()}
        onChange={({ currentTarget }) => {
          setTyped({ ...typed, [chosen]: currentTarget.value });
          setTried(undefined);
        }}
        placeholder="1:02.34"
        value={text}
      />
      <Big onPress={() => void save()} tone="main">
        {before ? say.saveAmended() : say.saveTime()}
      </Big>
    </form>
  );
}
