import type { ReactNode } from 'react';
import say from 'words/form';

/** Says above the fields of a form that its draft is in them; undefined when there was none. */
export function draftNotice(draft: object): ReactNode {
  if (Object.keys(draft).length === 0) return undefined;
  return (
    <p className="tl-callout" data-tone="info">
      {say.draftIsBack()}
    </p>
  );
}
