import { TextInput } from '@mantine/core';
import { useState } from 'react';
import say from 'words/scoring';
import type { Details, Operation, Side } from '@/api/scoring';
import { otherSide, SIDES } from '@/shared/scoring/operations';
import { Big } from './Big';
import { coloursOf } from './CardSheet';
import { Choice } from './Choice';
import type { ListedEntry } from './entries';
import { shotsOf } from './format';
import { GOAL_KINDS, isGoalKind } from './GoalSheet';
import { MinuteField, useMinute } from './MinuteField';
import { Players } from './Players';
import { parseTime } from './parseTime';
import { Rules } from './Rules';
import { ScoreFields, useScoreFields } from './ScoreFields';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { entrantName, lineOf, sideName, timeText } from './wording';

/** An operation while it is changed: a form may say less than an operation must. */
type Draft = Details & Pick<Operation, 'type'>;

/** How somebody left a race without a time. */
const LEFT = ['didNotStart', 'didNotFinish', 'disqualify'] as const;

const KICKS = ['scored', 'missed'] as const;

/** What the form says; undefined where something is missing, and of what it cannot put right. */
function operationOf(said: Draft): Operation | undefined {
  const { type, side, player, assist, card, off, on, at, score, tiebreak, shootout } = said;
  const { scored, additional, entrant, leg, ms, rule } = said;
  const who = player !== undefined && { player };
  const when = at && { at };
  switch (type) {
    case 'goal':
      return side && { type, side, ...who, ...(assist !== undefined && { assist }), ...when };
    case 'penaltyGoal':
    case 'penaltyMiss':
    case 'ownGoal':
      return side && { type, side, ...who, ...when };
    case 'card':
      return side && card && { type, side, card, ...who, ...when };
    case 'substitution': {
      const both = { ...(off !== undefined && { off }), ...(on !== undefined && { on }) };
      return side && { type, side, ...both, ...(additional && { additional }), ...when };
    }
    case 'kick':
      return side && { type, side, scored: scored === true, ...who };
    case 'point':
      return side && { type, side, ...who };
    case 'timeOut':
    case 'game':
      return side && { type, side };
    case 'setEnd':
      return score && { type, score, ...(tiebreak && { tiebreak }) };
    case 'result':
      return score && { type, score, ...(shootout && { shootout }) };
    case 'finishTime':
      return entrant !== undefined && ms !== undefined ? { type, entrant, ms } : undefined;
    case 'split':
      return entrant !== undefined && leg !== undefined && ms !== undefined
        ? { type, entrant, leg, ms }
        : undefined;
    case 'didNotStart':
    case 'didNotFinish':
      return entrant === undefined ? undefined : { type, entrant };
    case 'disqualify':
      return entrant === undefined ? undefined : { type, entrant, ...(rule && { rule }) };
    default:
      return undefined;
  }
}

/** What more can be said of than that it was not so. */
export const isAmendable = (operation: Operation): boolean => operationOf(operation) !== undefined;

interface AmendSheetProps {
  entry: ListedEntry;
  onClose: () => void;
}

/** Puts something right that was recorded: it counts when the first one did. */
export function AmendSheet({ entry, onClose }: AmendSheetProps) {
  const { view, record, refusal } = useScoring();
  const before: Draft = entry.operation;
  const [operation, setOperation] = useState(before);
  const [tried, setTried] = useState(false);
  const minute = useMinute(entry.at ?? before.at, before.at);
  const [time, setTime] = useState(operation.ms === undefined ? '' : timeText(operation.ms));
  const score = useScoreFields(operation.score, operation.tiebreak ?? operation.shootout);
  const { setup } = view.snapshot;
  const { type, side = 'a' } = operation;
  const hasMinute = setup.format.counts === 'goals' && hasMoment(operation);
  const hasTime = type === 'finishTime' || type === 'split';
  const hasScore = type === 'setEnd' || type === 'result';
  const ms = before.ms !== undefined && time === timeText(before.ms) ? before.ms : parseTime(time);
  const second =
    type === 'result' && setup.format.counts === 'goals'
      ? ('shootout' as const)
      : type === 'setEnd' && setup.format.counts === 'tennis'
        ? ('tiebreak' as const)
        : undefined;
  const save = async () => {
    setTried(true);
    if (hasMinute && minute.isBad) return;
    const { at: _, score: __, tiebreak: ___, shootout: ____, ms: _____, ...rest } = operation;
    const instead = operationOf({
      ...rest,
      ...minute.at,
      ...(ms !== undefined && { ms }),
      ...(score.read && { score: score.read }),
      ...(second && score.second && { tiebreak: score.second, shootout: score.second }),
    });
    if (
      instead &&
      (await record({ type: 'amend', target: entry.recorded.id, operation: instead }))
    ) {
      onClose();
    }
  };
  return (
    <Sheet
      foot={
        <>
          <p className={classes.refusal} role="alert">
            {tried && refusal}
          </p>
          <Big onPress={() => void save()} tone="main">
            {say.saveAmended()}
          </Big>
        </>
      }
      onClose={onClose}
      title={say.amendTitle()}
    >
      <p className="tl-quiet tl-break">
        <bdi>{lineOf(entry.operation, view.snapshot, [])}</bdi>
      </p>
      <form
        className="tl-grid tl-gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <WhichSide operation={operation} set={setOperation} />
        <WhatKind operation={operation} set={setOperation} />
        {type === 'disqualify' && (
          <Rules
            chosen={operation.rule}
            onChoose={(rule) => setOperation({ ...operation, rule })}
          />
        )}
        {hasMinute && <MinuteField minute={minute} />}
        {hasScore && <ScoreFields fields={score} second={second} />}
        {hasTime && (
          <TextInput
            autoComplete="off"
            error={tried && ms === undefined && say.timeUnfit()}
            inputMode="decimal"
            label={say.time()}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
            placeholder="1:02.34"
            value={time}
          />
        )}
        <WhichPlayers operation={operation} set={setOperation} side={side} />
        <WhichEntrant operation={operation} set={setOperation} />
        <input hidden type="submit" />
      </form>
    </Sheet>
  );
}

/** Whether an operation has a moment on the clock of the match. */
function hasMoment({ type }: Draft): boolean {
  return isGoalKind(type) || type === 'card' || type === 'substitution';
}

interface PartProps {
  operation: Draft;
  set: (next: Draft) => void;
}

/** Of the other side: its players are others. */
function WhichSide({ operation, set }: PartProps) {
  const { view } = useScoring();
  const { side } = operation;
  if (side === undefined) return null;
  return (
    <Choice
      label={say.sideField()}
      onChoose={(next: Side) => {
        if (next === side) return;
        const { player: _, assist: __, on: ___, off: ____, ...rest } = operation;
        set({ ...rest, side: next });
      }}
      options={SIDES.map((value) => ({ value, label: sideName(view.snapshot.names, value) }))}
      value={side}
    />
  );
}

function WhatKind({ operation, set }: PartProps) {
  const { view } = useScoring();
  const { type } = operation;
  if (isGoalKind(type)) {
    return (
      <Choice
        label={say.kindOfGoal()}
        onChoose={(next) => {
          const { assist: _, player: __, ...rest } = operation;
          const keepsPlayer = (type === 'ownGoal') === (next === 'ownGoal');
          const player = keepsPlayer ? operation.player : undefined;
          set({ ...rest, ...(player !== undefined && { player }), type: next });
        }}
        options={GOAL_KINDS.map((value) => ({ value, label: say.operation({ operation: value }) }))}
        value={type}
      />
    );
  }
  if (type === 'card') {
    return (
      <Choice
        label={say.colour()}
        onChoose={(card) => set({ ...operation, card })}
        options={coloursOf(view.snapshot.setup).map((value) => ({
          value,
          label: say.card({ card: value }),
        }))}
        value={operation.card ?? 'yellow'}
      />
    );
  }
  if (type === 'kick') {
    return (
      <Choice
        label={say.kick({ by: shotsOf(view.snapshot.setup) })}
        onChoose={(next) => set({ ...operation, scored: next === 'scored' })}
        options={KICKS.map((value) => ({
          value,
          label: value === 'scored' ? say.kickScored() : say.kickMissed(),
        }))}
        value={operation.scored ? 'scored' : 'missed'}
      />
    );
  }
  const left = LEFT.find((one) => one === type);
  if (left) {
    return (
      <Choice
        label={say.operation({ operation: left })}
        onChoose={(next) => {
          const { rule: _, ...rest } = operation;
          set({ ...rest, type: next });
        }}
        options={LEFT.map((value) => ({ value, label: say.operation({ operation: value }) }))}
        value={left}
      />
    );
  }
  return null;
}

function WhichPlayers({ operation, set, side }: PartProps & { side: Side }) {
  const { view } = useScoring();
  const { type, player, assist, off, on } = operation;
  const without = (field: 'player' | 'assist') => {
    const { [field]: _, ...rest } = operation;
    return rest;
  };
  if (type === 'substitution') {
    return (
      <>
        <h3 className="tl-overline">{say.whoGoesOff()}</h3>
        <Players
          chosen={off ?? 0}
          onChoose={(next) => next !== undefined && set({ ...operation, off: next })}
          side={side}
        />
        <h3 className="tl-overline">{say.whoComesOn()}</h3>
        <Players
          chosen={on ?? 0}
          onChoose={(next) => next !== undefined && set({ ...operation, on: next })}
          side={side}
        />
      </>
    );
  }
  if (!isGoalKind(type) && type !== 'card' && type !== 'kick' && type !== 'point') return null;
  const of = type === 'ownGoal' ? otherSide(side) : side;
  if (!view.snapshot.names.players.some((one) => one.side === of)) return null;
  return (
    <>
      <h3 className="tl-overline">{say.whoWasIt()}</h3>
      <Players
        chosen={player ?? 0}
        onChoose={(next) =>
          set(
            next === player
              ? without('player')
              : { ...operation, ...(next !== undefined && { player: next }) },
          )
        }
        side={of}
      />
      {type === 'goal' && player !== undefined && (
        <>
          <h3 className="tl-overline">{say.whoAssisted()}</h3>
          <Players
            but={player}
            chosen={assist ?? 0}
            onChoose={(next) =>
              set(
                next === assist
                  ? without('assist')
                  : { ...operation, ...(next !== undefined && { assist: next }) },
              )
            }
            side={of}
          />
        </>
      )}
    </>
  );
}

function WhichEntrant({ operation, set }: PartProps) {
  const { view } = useScoring();
  const { names } = view.snapshot;
  if (operation.entrant === undefined) return null;
  return (
    <>
      <h3 className="tl-overline">{say.whoWasIt()}</h3>
      <ul className={classes.playerList}>
        {names.entrants.map(({ id }) => (
          <li key={id}>
            <button
              aria-pressed={operation.entrant === id}
              className={classes.player}
              onClick={() => set({ ...operation, entrant: id })}
              type="button"
            >
              <bdi>{entrantName(names, id)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
