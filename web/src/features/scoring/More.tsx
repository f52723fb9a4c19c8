import { useState } from 'react';
import say from 'words/scoring';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { MoreIcon } from '@/ui/icons';
import { Big } from './Big';
import { CardSheet } from './CardSheet';
import { LineUpSheet } from './LineUpSheet';
import { squadOf } from './lineUp';
import { ScoreSheet } from './ScoreSheet';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { SubstitutionSheet } from './SubstitutionSheet';
import { type Operation, SIDES, type Side } from './types';
import { useScoring } from './useScoring';
import { lineOf, sideName } from './wording';

type Open =
  | { sheet: 'more' }
  | { sheet: 'score'; of: 'result' | 'setEnd' }
  | { sheet: 'card' | 'substitution' | 'lineUp'; side: Side };

/** What is not done lightly: each is asked about before it is recorded. */
const GRAVE = [
  'abandon',
  'postpone',
  'cancel',
  'walkover',
  'retire',
  'default',
  'award',
  'doubleForfeit',
] as const;

/** What happens rarely, behind one button. */
export function More() {
  const { view, can, record, isGames } = useScoring();
  const { names, setup, mayRecord } = view.snapshot;
  const [open, setOpen] = useState<Open>();
  const [asking, setAsking] = useState<Operation>();
  const close = () => setOpen(undefined);
  if (!mayRecord) return null;
  const { counts } = setup.format;
  const isOver = view.scored.phase === 'over';
  const isOn = !isOver && view.scored.phase !== 'before_start';
  const grave: Operation[] = GRAVE.flatMap((type): Operation[] => {
    if (type === 'abandon') return [{ type }, { type, toBeContinued: true }];
    if (type === 'walkover') return SIDES.map((winner) => ({ type, winner }));
    if (type === 'award') return [...SIDES.map((winner) => ({ type, winner })), { type }];
    if (type === 'retire' || type === 'default') return SIDES.map((side) => ({ type, side }));
    return [{ type }];
  }).filter(can);
  const instant: Operation[] = [
    ...(counts === 'goals' ? SIDES.map((side): Operation => ({ type: 'shootoutWon', side })) : []),
    ...(counts === 'tennis' ? SIDES.map((side): Operation => ({ type: 'game', side })) : []),
    { type: 'pause' as const },
    ...(counts === 'rallies' || counts === 'tennis'
      ? [{ type: 'let' as const }, { type: 'sideChange' as const }]
      : []),
  ].filter(can);
  const lineUps = SIDES.filter((side) => squadOf(view, side).length > 0);
  const isOfSets = counts === 'rallies' || counts === 'tennis';
  return (
    <>
      <button
        aria-label={say.more()}
        className={classes.more}
        onClick={() => setOpen({ sheet: 'more' })}
        type="button"
      >
        <MoreIcon size={24} />
      </button>
      {open?.sheet === 'more' && (
        <Sheet onClose={close} title={say.more()}>
          <div className={classes.list}>
            {instant.map((operation) => (
              <Big
                key={JSON.stringify(operation)}
                onPress={() => {
                  void record(operation);
                  close();
                }}
              >
                {lineOf(operation, names, isGames, [])}
              </Big>
            ))}
            {isOfSets && isOn && (
              <Big onPress={() => setOpen({ sheet: 'score', of: 'setEnd' })}>
                {isGames ? say.enterGame() : say.enterSet()}
              </Big>
            )}
            {counts === 'rallies' &&
              isOn &&
              SIDES.map((side) => (
                <Big key={side} onPress={() => setOpen({ sheet: 'card', side })}>
                  {say.cardOf({ side: sideName(names, side) })}
                </Big>
              ))}
            {counts === 'rallies' &&
              isOn &&
              !isGames &&
              SIDES.map((side) => (
                <Big key={side} onPress={() => setOpen({ sheet: 'substitution', side })}>
                  {say.substitutionOf({ side: sideName(names, side) })}
                </Big>
              ))}
            {lineUps.map((side) => (
              <Big key={side} onPress={() => setOpen({ sheet: 'lineUp', side })}>
                {say.lineUpOf({ side: sideName(names, side) })}
              </Big>
            ))}
            {counts !== 'times' && !isOver && (
              <Big onPress={() => setOpen({ sheet: 'score', of: 'result' })}>
                {say.enterResult()}
              </Big>
            )}
            {grave.map((operation) => (
              <Big
                key={JSON.stringify(operation)}
                onPress={() => {
                  close();
                  setAsking(operation);
                }}
              >
                {lineOf(operation, names, isGames, [])}
              </Big>
            ))}
            {instant.length + grave.length + lineUps.length === 0 && isOver && (
              <p className="tl-quiet">{say.nothingMore()}</p>
            )}
          </div>
        </Sheet>
      )}
      {open?.sheet === 'score' && <ScoreSheet of={open.of} onClose={close} />}
      {open?.sheet === 'card' && <CardSheet onClose={close} side={open.side} />}
      {open?.sheet === 'lineUp' && <LineUpSheet onClose={close} side={open.side} />}
      {open?.sheet === 'substitution' && <SubstitutionSheet onClose={close} side={open.side} />}
      {asking && (
        <ConfirmDialog
          confirmLabel={say.confirm()}
          error={undefined}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            void record(asking);
            setAsking(undefined);
          }}
          title={lineOf(asking, names, isGames, [])}
        >
          {say.effectOf({ operation: asking.type as (typeof GRAVE)[number] })}
        </ConfirmDialog>
      )}
    </>
  );
}
