import { memo, useMemo, useState } from 'react';
import say from 'words/scoring';
import type { Operation } from '@/api/scoring';
import { scoreText } from '@/shared/match/result';
import { idText, otherSide } from '@/shared/scoring/operations';
import { QuietButton } from '@/ui/QuietButton';
import { AmendSheet, isAmendable } from './AmendSheet';
import { entriesOf, isCorrection, type ListedEntry, onlyAdds } from './entries';
import classes from './Scoring.module.css';
import { useScoring } from './useScoring';
import { lineOf, minuteText } from './wording';

/** How many entries are shown at first. */
const FIRST = 20;

/** What was recorded, the last one first: each can be taken back or put right. */
export function Timeline() {
  const { view } = useScoring();
  const [isWhole, setWhole] = useState(false);
  const [amending, setAmending] = useState<ListedEntry>();
  const all = useMemo(() => entriesOf(view).reverse(), [view]);
  const shown = isWhole ? all : all.slice(0, FIRST);
  return (
    <section aria-labelledby="recorded" className="tl-stack tl-gap-8">
      <h2 className="tl-large tl-bold" id="recorded">
        {say.recorded()}
      </h2>
      {all.length === 0 && <p className="tl-quiet">{say.nothingRecorded()}</p>}
      <ol>
        {shown.map((entry) => (
          <Line entry={entry} key={idText(entry.recorded.id)} onAmend={setAmending} />
        ))}
      </ol>
      {all.length > shown.length && (
        <QuietButton onClick={() => setWhole(true)}>
          {say.showAll({ count: all.length })}
        </QuietButton>
      )}
      {amending && <AmendSheet entry={amending} onClose={() => setAmending(undefined)} />}
    </section>
  );
}

interface LineProps {
  entry: ListedEntry;
  onAmend: (entry: ListedEntry) => void;
}

const Line = memo(function Line({ entry, onAmend }: LineProps) {
  const { view, record, mayCorrect } = useScoring();
  const { recorded, operation, verdict, sent, at, score } = entry;
  const { id } = recorded;
  const what = lineOf(operation, view.snapshot, view.operations);
  const isVoid = verdict?.is === 'voided' || verdict?.is === 'refused' || sent === 'refused';
  const counts = (verdict?.is === 'applied' || verdict?.is === 'amended') && sent !== 'refused';
  const canCorrect = counts && mayCorrect(id);
  const canBringBack = verdict?.is === 'voided' && mayCorrect(verdict.by);
  const wasChanged = verdict?.is === 'amended' && !onlyAdds(recorded.operation, operation);
  return (
    <li className={classes.entry} data-void={isVoid || undefined}>
      <span className={classes.minute} dir="ltr">
        {at && say.minute({ minute: minuteText(at) })}
      </span>
      <span className={classes.entryWords}>
        <bdi className={classes.what}>{what}</bdi>
        {verdict?.is === 'voided' && <span className="tl-aside">{say.takenBack()}</span>}
        {wasChanged && <span className="tl-aside">{say.amended()}</span>}
        {verdict?.is === 'refused' && (
          <span className="tl-bad tl-small">
            {say.doesNotCount({ reason: say.refusal({ reason: verdict.reason }) })}
          </span>
        )}
        {sent === 'waiting' && <span className="tl-aside">{say.notSentYet()}</span>}
        {sent === 'refused' && <span className="tl-bad tl-small">{say.notTaken()}</span>}
        {id.device !== view.device && <span className="tl-aside">{say.otherDevice()}</span>}
      </span>
      {score && (
        <span className="tl-quiet tl-tabular tl-strong">{scoreText(score.a, score.b)}</span>
      )}
      {(canCorrect || canBringBack) && (
        <span className="tl-gap-8 tl-wrap">
          {canCorrect && operation.type === 'point' && (
            <LineButton
              onPress={() => {
                const instead: Operation = { type: 'point', side: otherSide(operation.side) };
                void record({ type: 'amend', target: id, operation: instead });
              }}
              what={what}
              words={say.toOtherSide()}
            />
          )}
          {canCorrect && isAmendable(operation) && (
            <LineButton onPress={() => onAmend(entry)} what={what} words={say.amend()} />
          )}
          {canCorrect && !isCorrection(operation) && (
            <LineButton
              onPress={() => void record({ type: 'undo', target: id })}
              what={what}
              words={say.takeBack()}
            />
          )}
          {canBringBack && (
            <LineButton
              onPress={() => void record({ type: 'undo', target: verdict.by })}
              what={what}
              words={say.bringBack()}
            />
          )}
        </span>
      )}
    </li>
  );
});

/** `what` is heard after its words. */
function LineButton({
  words,
  what,
  onPress,
}: {
  words: string;
  what: string;
  onPress: () => void;
}) {
  return (
    <QuietButton className={classes.lineButton} onClick={onPress} size="xs">
      {words}
      <span className="tl-hidden">{what}</span>
    </QuietButton>
  );
}
