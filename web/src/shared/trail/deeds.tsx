/** What tables of the trail's entries have in common. */
import { Link } from '@tanstack/react-router';
import say from 'words/trail';
import type { TrailEntry } from '@/api/types';
import { DateText } from '@/ui/DateText';
import type { Column, RowDetail } from '@/ui/list/DataTable';
import { Skeleton } from '@/ui/states';
import { Changes } from './Changes';
import { changesBetween } from './changes';
import { trailPlace } from './trailPlace';
import { deedText } from './wording';

/** What was done leads to what it was done to. */
export function Deed({ entry }: { entry: TrailEntry }) {
  const place = trailPlace(entry);
  const text = deedText(entry);
  return (
    <>
      <strong>
        {place ? (
          <Link {...place} className="tl-name">
            {text}
          </Link>
        ) : (
          text
        )}
      </strong>
      {/* Of what was deleted that is no news. */}
      {entry.exists === false && entry.action !== 'deleted' && (
        <span className="tl-aside"> {say.gone()}</span>
      )}
    </>
  );
}

export const WHAT: Column<TrailEntry> = {
  key: 'action',
  header: say.what(),
  cell: (entry) => <Deed entry={entry} />,
  skeleton: <Skeleton width={224} />,
};

export const WHEN: Column<TrailEntry> = {
  key: 'occurred_at',
  header: say.when(),
  isPlain: true,
  cell: (entry) => <DateText value={entry.occurred_at} />,
};

/** Before and after, on demand. */
export const CHANGES: RowDetail<TrailEntry> = {
  label: say.details(),
  of: deedText,
  content: ({ before, after }) => {
    const changes = changesBetween(before, after);
    return changes.length === 0 ? undefined : (
      <Changes changes={changes} existed={before !== null} exists={after !== null} />
    );
  },
};
