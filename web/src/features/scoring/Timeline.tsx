import { Button } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import say from 'words/scoring';
import { CardSheet } from './CardSheet';
import { GoalSheet, isGoalKind } from './GoalSheet';
import classes from './Scoring.module.css';
import { idText, otherSide, type Recorded, type Sides, type Verdict } from './types';
import { useScoring } from './useScoring';
import { lineOf } from './wording';

/** How many entries are shown at first. */
const FIRST = 20;

/** What was recorded, the last one first: each can be taken back or put right. */
export function Timeline() {
  const { view } = useScoring();
  const [isWhole, setWhole] = useState(false);
  const [amending, setAmending] = useState<Recorded>();
  const verdicts = useMemo(
    () => new Map(view.scored.rulings.map((one) => [idText(one.operation), one.verdict])),
    [view.scored],
  );
  const events = useMemo(
    // The first one that an operation tells: a point may win a set as well.
    () => new Map([...view.scored.events].reverse().map((one) => [idText(one.operation), one])),
    [view.scored],
  );
  const refused = [...view.unsent.values()]
    .filter(({ state }) => state === 'refused')
    .map(({ recorded }) => recorded);
  const all = [...view.operations, ...refused].reverse();
  const shown = isWhole ? all : all.slice(0, FIRST);
  const close = () => setAmending(undefined);
  const side = amending?.operation.side;
  return (
    <section aria-labelledby="recorded" className={classes.timeline}>
      <h2 className={classes.timelineTitle} id="recorded">
        {say.recorded()}
      </h2>
      {all.length === 0 && <p className="tl-quiet">{say.nothingRecorded()}</p>}
      <ol className={classes.entries}>
        {shown.map((one) => {
          const name = idText(one.id);
          const event = events.get(name);
          const at = event?.at;
          const minute = at ? `${at.minute}${at.stoppage ? `+${at.stoppage}` : ''}` : undefined;
          return (
            <Line
              key={name}
              minute={minute}
              onAmend={setAmending}
              recorded={one}
              score={event?.score ?? undefined}
              sent={view.unsent.get(name)?.state}
              verdict={verdicts.get(name)}
            />
          );
        })}
      </ol>
      {all.length > shown.length && (
        <Button color="gray" onClick={() => setWhole(true)} variant="default">
          {say.showAll({ count: all.length })}
        </Button>
      )}
      {amending && side && isGoalKind(amending.operation.type) && (
        <GoalSheet amends={amending} onClose={close} side={side} />
      )}
      {amending && side && amending.operation.type === 'card' && (
        <CardSheet amends={amending} onClose={close} side={side} />
      )}
    </section>
  );
}

interface LineProps {
  recorded: Recorded;
  verdict: Verdict | undefined;
  /** How it stands with the server; undefined when that has it. */
  sent: 'waiting' | 'refused' | 'sent' | undefined;
  minute: string | undefined;
  /** What it led to. */
  score: Sides<number> | undefined;
  onAmend: (recorded: Recorded) => void;
}

const Line = memo(function Line({ recorded, verdict, sent, minute, score, onAmend }: LineProps) {
  const { view, record, mayCorrect, isGames } = useScoring();
  const { operation, id } = recorded;
  const what = lineOf(operation, view.snapshot.names, isGames, view.operations);
  const isVoid = verdict?.is === 'voided' || verdict?.is === 'refused' || sent === 'refused';
  const canCorrect =
    (verdict?.is === 'applied' || verdict?.is === 'amended') &&
    sent !== 'refused' &&
    mayCorrect(id);
  const isGoal = isGoalKind(operation.type) || operation.type === 'card';
  const { side } = operation;
  return (
    <li className={classes.entry} data-void={isVoid || undefined}>
      <span className={classes.minute} dir="ltr">
        {minute !== undefined && say.minute({ minute })}
      </span>
      <span className={classes.entryWords}>
        <bdi className={classes.what}>{what}</bdi>
        {verdict?.is === 'voided' && <span className="tl-aside">{say.takenBack()}</span>}
        {verdict?.is === 'amended' && <span className="tl-aside">{say.amended()}</span>}
        {verdict?.is === 'refused' && (
          <span className={classes.why}>
            {say.doesNotCount({ reason: say.refusal({ reason: verdict.reason }) })}
          </span>
        )}
        {sent === 'waiting' && <span className="tl-aside">{say.notSentYet()}</span>}
        {sent === 'refused' && <span className={classes.why}>{say.notTaken()}</span>}
        {id.device !== view.device && <span className="tl-aside">{say.otherDevice()}</span>}
      </span>
      {score && <span className={classes.ledTo}>{say.score(score)}</span>}
      {canCorrect && (
        <span className={classes.entryButtons}>
          {isGoal && (
            <Button color="gray" onClick={() => onAmend(recorded)} size="xs" variant="default">
              {say.amend()}
              <span className="tl-hidden">{what}</span>
            </Button>
          )}
          {operation.type === 'point' && side && (
            <Button
              color="gray"
              onClick={() =>
                void record({
                  type: 'amend',
                  target: id,
                  operation: { ...operation, side: otherSide(side) },
                })
              }
              size="xs"
              variant="default"
            >
              {say.toOtherSide()}
              <span className="tl-hidden">{what}</span>
            </Button>
          )}
          <Button
            color="gray"
            onClick={() => void record({ type: 'undo', target: id })}
            size="xs"
            variant="default"
          >
            {operation.type === 'undo' ? say.bringBack() : say.takeBack()}
            <span className="tl-hidden">{what}</span>
          </Button>
        </span>
      )}
    </li>
  );
});
