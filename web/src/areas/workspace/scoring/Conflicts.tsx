import say from 'words/scoring';
import type { OperationId } from '@/api/scoring';
import { isSame } from '@/shared/scoring/operations';
import { QuietButton } from '@/ui/QuietButton';
import classes from './Scoring.module.css';
import { useScoring } from './useScoring';
import { lineOf } from './wording';

/** Where two devices seem to disagree, with one tap to decide; and what another one recorded earlier than was shown. */
export function Conflicts({ onDismiss }: { onDismiss: () => void }) {
  const { view, record } = useScoring();
  const line = (target: OperationId) => {
    const found = view.operations.find(({ id }) => isSame(id, target));
    return found ? lineOf(found.operation, view.snapshot, view.operations) : '';
  };
  return (
    <>
      {view.late.length > 0 && (
        <div className="tl-callout tl-stack tl-gap-8" data-tone="info" role="status">
          <p>{say.cameLate({ count: view.late.length })}</p>
          <ul className="tl-grid tl-gap-4">
            {view.late.map((id) => (
              <li key={`${id.device}/${id.sequence}`}>
                <bdi>{line(id)}</bdi>
              </li>
            ))}
          </ul>
          <QuietButton onClick={onDismiss}>{say.seen()}</QuietButton>
        </div>
      )}
      {view.scored.conflicts.map(({ kind, first, second }) => (
        <div
          className="tl-callout tl-stack tl-gap-8"
          data-tone="warn"
          key={`${first.device}/${first.sequence}/${second.device}/${second.sequence}`}
          role="status"
        >
          <p>
            <strong>{say.conflict({ kind })}</strong>
          </p>
          {[first, second].map((target) => (
            <div className={classes.conflict} key={`${target.device}/${target.sequence}`}>
              <span>
                <bdi>{line(target)}</bdi>{' '}
                <span className="tl-aside">
                  {target.device === view.device ? say.thisDevice() : say.otherDevice()}
                </span>
              </span>
              {view.snapshot.mayRecord && (
                <QuietButton onClick={() => void record({ type: 'undo', target })}>
                  {say.takeBack()}
                  <span className="tl-hidden">{line(target)}</span>
                </QuietButton>
              )}
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
