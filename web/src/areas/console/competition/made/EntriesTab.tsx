import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EntryState } from '@/api/words';
import { EntryList, entryColumns } from '@/shared/entry/EntryList';
import { entriesQuery, FIRST, FIRST_STATE } from '@/shared/entry/entriesQuery';

/** Administrators decide about no entry here: that is done in the workspace. */
const COLUMNS = entryColumns();

interface EntriesTabProps {
  divisionId: number;
  state: EntryState | undefined;
}

/** Who has entered in a division, as its organisers see it. */
export function EntriesTab({ divisionId, state: asked }: EntriesTabProps) {
  // What waits for a decision comes first; where nothing does, who has a place.
  const first = useQuery({
    ...entriesQuery(divisionId, FIRST_STATE, FIRST),
    enabled: asked === undefined,
  });
  const counts = first.data?.counts;
  const isDecided = counts !== undefined && counts.submitted === 0 && counts.accepted > 0;
  const state = asked ?? (isDecided ? 'accepted' : FIRST_STATE);
  return (
    <EntryList
      columns={COLUMNS}
      divisionId={divisionId}
      // Of another state the first ones are shown.
      key={state}
      state={state}
      stateLink={(key, look) => (
        <Link
          {...look}
          replace
          resetScroll={false}
          search={(previous) => ({ ...previous, state: key })}
          state={(previous) => previous}
          to="."
        />
      )}
    />
  );
}
