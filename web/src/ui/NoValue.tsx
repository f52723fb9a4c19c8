import say from 'words/shared';
import { NO_VALUE } from './text';
import { VisuallyHidden } from './VisuallyHidden';

/** In the place of what is not known. A `DataTable` leaves it out where no column's word stands beside it. */
export function NoValue() {
  return (
    <span className="tl-quiet" data-none>
      <span aria-hidden="true">{NO_VALUE}</span>
      <VisuallyHidden>{say.notKnown()}</VisuallyHidden>
    </span>
  );
}
