import say from 'words/shared';
import { NO_VALUE } from './text';
import { VisuallyHidden } from './VisuallyHidden';

/** In the place of a figure that there is and that is not known. */
export function UnknownFigure() {
  return (
    <span className="tl-quiet" data-none>
      <span aria-hidden="true">{NO_VALUE}</span>
      <VisuallyHidden>{say.notKnown()}</VisuallyHidden>
    </span>
  );
}
