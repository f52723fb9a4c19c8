import say from 'words/scoring';
import { UndoIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Scoring.module.css';
import { useScoring } from './useScoring';
import { lineOf } from './wording';

/** Takes back what was recorded last on this device, with one tap. It stays where a thumb is. */
export function UndoBar() {
  const { view, last, record } = useScoring();
  if (!view.snapshot.mayRecord) return null;
  const what = last && lineOf(last.operation, view.snapshot, view.operations);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{what}</span>
      </VisuallyHidden>
      <button
        className={classes.undo}
        disabled={!last}
        onClick={() => last && void record({ type: 'undo', target: last.id })}
        type="button"
      >
        <UndoIcon size={20} />
        <span className={classes.undoWords}>
          {what === undefined ? say.nothingToUndo() : say.undo({ what })}
        </span>
      </button>
    </>
  );
}
