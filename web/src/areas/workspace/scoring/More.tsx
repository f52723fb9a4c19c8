import { useState } from 'react';
import form from 'words/form';
import say from 'words/scoring';
import type { Operation, Side } from '@/api/scoring';
import { SIDES } from '@/shared/scoring/operations';
import { MoreIcon } from '@/ui/icons';
import { Big } from './Big';
import { CardSheet } from './CardSheet';
import { shotsOf } from './format';
import { LineUpSheet } from './LineUpSheet';
import { squadOf } from './lineUp';
import { ScoreSheet } from './ScoreSheet';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { SubstitutionSheet } from './SubstitutionSheet';
import { useScoring } from './useScoring';
import { lineOf, sideName } from './wording';

type Open =
  | { sheet: 'more' }
  | { sheet: 'score'; of: 'result' | 'setEnd' | 'shootoutWon' | 'award' }
  | { sheet: 'card' | 'substitution' | 'lineUp'; side: Side };

/** How a match ends otherwise, or is not played, in the order of all screens. Nothing of it is recorded at one tap. */
const ENDS = [
  'walkover',
  'retire',
  'default',
  'abandon',
  'award',
  'doubleForfeit',
  'postpone',
  'cancel',
] as const;

type Asked = Extract<Operation, { type: Exclude<(typeof ENDS)[number], 'award'> }>;

/** Each way in which one of the sides, or both, ends a match so. */
function endsBy(type: Asked['type']): Asked[] {
  if (type === 'abandon') return [{ type }, { type, toBeContinued: true }];
  if (type === 'walkover') return SIDES.map((winner) => ({ type, winner }));
  if (type === 'retire' || type === 'default') return SIDES.map((side) => ({ type, side }));
  return [{ type }];
}

interface MoreProps {
  /** Makes a link with which a volunteer scores the match; absent for those who may not. */
  onLink?: (() => void) | undefined;
}

/** What happens rarely, behind one button. */
export function More({ onLink }: MoreProps) {
  const { view, can, record, isGames } = useScoring();
  const { names, setup, mayRecord } = view.snapshot;
  const [open, setOpen] = useState<Open>();
  const [asking, setAsking] = useState<Asked>();
  const close = () => setOpen(undefined);
  if (!mayRecord) return null;
  const { counts } = setup.format;
  const isOver = view.scored.phase === 'over';
  const isOn = !isOver && view.scored.phase !== 'before_start';
  const instant: Operation[] = [
    // Entered afterwards: then minutes are those that are said.
    ...(counts === 'goals' && !isOn && !isOver ? [{ type: 'start' as const, clock: false }] : []),
    ...(counts === 'tennis' ? SIDES.map((side): Operation => ({ type: 'game', side })) : []),
    { type: 'pause' as const },
    ...(counts === 'rallies' || counts === 'tennis'
      ? [{ type: 'let' as const }, { type: 'sideChange' as const }]
      : []),
  ].filter(can);
  const lineUps = SIDES.filter((side) => squadOf(view, side).length > 0);
  const isOfSets = counts === 'rallies' || counts === 'tennis';
  const canShootOut = SIDES.some((side) => can({ type: 'shootoutWon', side }));
  const canAward = SIDES.some((winner) => can({ type: 'award', winner }));
  const choose = (next: Open) => () => setOpen(next);
  const plays = [
    ...(counts === 'rallies' && isOn
      ? SIDES.map((side) => ({
          words: say.cardOf({ side: sideName(names, side) }),
          press: choose({ sheet: 'card', side }),
        }))
      : []),
    ...(counts === 'rallies' && isOn && !isGames
      ? SIDES.map((side) => ({
          words: say.substitutionOf({ side: sideName(names, side) }),
          press: choose({ sheet: 'substitution', side }),
        }))
      : []),
    ...lineUps.map((side) => ({
      words: say.lineUpOf({ side: sideName(names, side) }),
      press: choose({ sheet: 'lineUp', side }),
    })),
    ...instant.map((operation) => ({
      words:
        operation.type === 'start' ? say.enterAfterwards() : lineOf(operation, view.snapshot, []),
      press: () => {
        void record(operation);
        close();
      },
    })),
  ];
  const scores = [
    ...(isOfSets && isOn
      ? [
          {
            words: isGames ? say.enterGame() : say.enterSet(),
            press: choose({ sheet: 'score', of: 'setEnd' }),
          },
        ]
      : []),
    ...(canShootOut
      ? [
          {
            words: say.enterShootout({ by: shotsOf(setup) }),
            press: choose({ sheet: 'score', of: 'shootoutWon' }),
          },
        ]
      : []),
    ...(counts !== 'times' && !isOver
      ? [{ words: say.enterResult(), press: choose({ sheet: 'score', of: 'result' }) }]
      : []),
  ];
  const ends = ENDS.flatMap((type) => {
    if (type === 'award') {
      const press = choose({ sheet: 'score', of: type });
      return canAward ? [{ words: say.enterAward(), press }] : [];
    }
    return endsBy(type)
      .filter(can)
      .map((operation) => ({
        words: lineOf(operation, view.snapshot, []),
        press: () => {
          close();
          setAsking(operation);
        },
      }));
  });
  const links = onLink
    ? [
        {
          words: say.volunteer(),
          press: () => {
            close();
            onLink();
          },
        },
      ]
    : [];
  const groups = [
    { name: say.inPlay(), lines: plays },
    { name: say.scoresAtOnce(), lines: scores },
    { name: say.endsOtherwise(), lines: ends },
    { name: say.whoScores(), lines: links },
  ].filter(({ lines }) => lines.length > 0);
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
          {groups.map(({ name, lines }) => (
            <section className="tl-grid tl-gap-8" key={name}>
              <h3 className="tl-overline">{name}</h3>
              <div className={classes.list}>
                {lines.map(({ words, press }) => (
                  <Big key={words} onPress={press}>
                    {words}
                  </Big>
                ))}
              </div>
            </section>
          ))}
          {groups.length === 0 && <p className="tl-quiet">{say.nothingMore()}</p>}
        </Sheet>
      )}
      {open?.sheet === 'score' && <ScoreSheet of={open.of} onClose={close} />}
      {open?.sheet === 'card' && <CardSheet onClose={close} side={open.side} />}
      {open?.sheet === 'lineUp' && <LineUpSheet onClose={close} side={open.side} />}
      {open?.sheet === 'substitution' && <SubstitutionSheet onClose={close} side={open.side} />}
      {asking && (
        <Sheet onClose={() => setAsking(undefined)} title={lineOf(asking, view.snapshot, [])}>
          <p>{say.effectOf({ operation: asking.type })}</p>
          <div className={classes.pair}>
            <Big onPress={() => setAsking(undefined)}>{form.cancel()}</Big>
            <Big
              onPress={() => {
                void record(asking);
                setAsking(undefined);
              }}
              tone="main"
            >
              {say.confirm()}
            </Big>
          </div>
        </Sheet>
      )}
    </>
  );
}
