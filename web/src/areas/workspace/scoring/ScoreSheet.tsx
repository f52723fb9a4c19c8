import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import say from 'words/scoring';
import type { Details, Operation, Side } from '@/api/scoring';
import type { Corrected } from '@/shared/results/resultsQueries';
import { SIDES } from '@/shared/scoring/operations';
import { Skeleton } from '@/ui/states';
import type { AwardFollows as Shown } from './AwardFollows';
import { Big } from './Big';
import { Choice } from './Choice';
import type { View } from './desk';
import { shotsOf } from './format';
import { ScoreFields, useScoreFields } from './ScoreFields';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { sideName } from './wording';

type Award = ComponentProps<typeof Shown>;

/** Without a network it is not there, and the award is saved all the same. */
const AwardFollows = lazy<(award: Award) => ReactNode>(() =>
  import('./AwardFollows').then(
    (loaded) => ({ default: loaded.AwardFollows }),
    () => ({ default: () => <p className="tl-note">{say.followsNeedNetwork()}</p> }),
  ),
);

interface ScoreSheetProps {
  /** The final score, that of a set, that of a shoot-out of which no kicks were recorded, or the organisers' decision. */
  of: 'result' | 'setEnd' | 'shootoutWon' | 'award';
  onClose: () => void;
}

/** A score that was not recorded point by point. */
export function ScoreSheet({ of, onClose }: ScoreSheetProps) {
  const { view, record, refusal, isGames } = useScoring();
  const fields = useScoreFields();
  const [winner, setWinner] = useState<Side | 'nobody'>();
  const [tried, setTried] = useState(false);
  const { names, setup } = view.snapshot;
  const { format } = setup;
  // The second line: the shoot-out of a match, the tie-break of a set of tennis.
  const second =
    of === 'result' && format.counts === 'goals' && format.shootout !== null
      ? ('shootout' as const)
      : of === 'setEnd' && format.counts === 'tennis'
        ? ('tiebreak' as const)
        : undefined;
  const { read } = fields;
  const side = winner === 'nobody' ? undefined : winner;
  const asksWinner = of === 'award' || of === 'shootoutWon';
  const isEmpty = fields.typed.a.trim() === '' && fields.typed.b.trim() === '';
  /** Undefined while something is missing. */
  const operationOf = (): Operation | undefined => {
    // A decision and a shoot-out have a winner; their score may stay as it is, or be unknown.
    if (asksWinner ? winner === undefined || !(isEmpty || read) : !read) return undefined;
    const also = second && fields.second;
    switch (of) {
      case 'award':
        return { type: of, ...(side && { winner: side }), ...(read && { score: read }) };
      case 'shootoutWon':
        return side && { type: of, side, ...(read && { kicks: read }) };
      case 'setEnd':
        return read && { type: of, score: read, ...(also && { tiebreak: also }) };
      case 'result':
        return read && { type: of, score: read, ...(also && { shootout: also }) };
    }
  };
  const operation = operationOf();
  const save = async () => {
    setTried(true);
    if (operation && (await record(operation))) onClose();
  };
  const title = {
    result: say.enterResult(),
    setEnd: isGames ? say.enterGame() : say.enterSet(),
    shootoutWon: say.enterShootout({ by: shotsOf(setup) }),
    award: say.enterAward(),
  }[of];
  const note = {
    result: format.counts === 'goals' ? say.inGoals() : say.inSets(),
    setEnd: undefined,
    shootoutWon: say.ofShootout({ by: shotsOf(setup) }),
    award: say.ofAward(),
  }[of];
  const award = operation?.type === 'award' ? awardIn(view, operation) : undefined;
  const missing = asksWinner && winner === undefined ? say.chooseWinner() : say.writeBoth();
  return (
    <Sheet onClose={onClose} title={title}>
      <form
        className="tl-grid tl-gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {note && <p>{note}</p>}
        {asksWinner && (
          <Choice
            label={say.winner()}
            onChoose={setWinner}
            options={[
              ...SIDES.map((value) => ({ value, label: sideName(names, value) })),
              ...(of === 'award' && !view.snapshot.setup.mustBeDecided
                ? [{ value: 'nobody' as const, label: say.drawn() }]
                : []),
            ]}
            value={winner}
          />
        )}
        {asksWinner && <p className={classes.question}>{say.scoreIfAny({ of })}</p>}
        <ScoreFields fields={fields} second={second} />
        {award && (
          <Suspense fallback={<Skeleton width="60%" />}>
            <AwardFollows {...award} />
          </Suspense>
        )}
        <input hidden type="submit" />
        <p className={classes.refusal} role="alert">
          {tried && (operation ? refusal : missing)}
        </p>
        <Big onPress={() => void save()} tone="main">
          {of === 'award' ? say.saveAward() : say.saveScore()}
        </Big>
      </form>
    </Sheet>
  );
}

/** An award as organisers would make it; undefined for whoever may not see what follows, and outside of a division. */
function awardIn({ snapshot, scored }: View, { winner, score }: Details): Award | undefined {
  const { divisionId, tournamentId, teamIds, mayAmendAny, setup } = snapshot;
  if (!mayAmendAny || divisionId == null || !teamIds) return undefined;
  // A draw has the score that the match has.
  const counts = score ?? (winner ? undefined : scored.score);
  const award: Corrected = {
    kind: 'result',
    matchId: setup.matchId,
    result: {
      status: 'completed',
      outcome: 'awarded',
      ...(winner && { winner_team_id: teamIds[winner] }),
      ...(counts && { team_a_score: counts.a, team_b_score: counts.b }),
    },
  };
  return { divisionId, tournamentId: tournamentId ?? null, award };
}
